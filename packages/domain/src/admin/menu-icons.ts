import type { Choice } from './field-types.ts'

const ICONS = [
  ['plus', '加号', 'Plus'],
  ['calendar', '日历', 'Calendar'],
  ['send', '发送', 'Send'],
  ['check', '对勾', 'Check'],
  ['check-circle', '圆圈对勾', 'Check in a circle'],
  ['search', '放大镜', 'Magnifier'],
  ['layers', '图层', 'Layers'],
  ['users', '人群', 'People'],
  ['user', '个人', 'Person'],
  ['phone', '电话', 'Phone'],
  ['wallet', '钱包', 'Wallet'],
  ['receipt', '票据', 'Receipt'],
  ['alert-triangle', '警告', 'Warning'],
  ['clock', '时钟', 'Clock'],
  ['chart', '图表', 'Chart'],
  ['flag', '旗帜', 'Flag'],
  ['bell', '铃铛', 'Bell'],
  ['book', '书本', 'Book'],
  ['mic', '话筒', 'Microphone'],
  ['image', '图片', 'Picture'],
  ['list', '列表', 'List'],
  ['presentation', '投影屏', 'Screen'],
  ['message', '气泡', 'Bubble'],
  ['eye', '眼睛', 'Eye'],
  ['history', '倒转的时钟', 'Clock turned back'],
  ['settings', '齿轮', 'Gear'],
] as const

/** Pictures an entry of the home menu may have, each with a word for it. */
export const MENU_ICON_CHOICES: readonly Choice[] = ICONS.map(([icon, zh, en]) => ({
  value: icon,
  label: [zh, en],
  icon,
}))
