import { CONSENT_PURPOSE_NAMES, CONSENT_PURPOSES } from '../enrolment/consent-purposes.ts'
import { MESSAGE_TEXT_NAMES } from '../messaging/message-text.ts'
import { CATEGORY_NAMES } from '../meetings/category-names.ts'
import type { MeetingCategory } from '../meetings/meeting-codes.ts'
import { SETTING_NAMES } from './code-names.ts'
import { DICTIONARY_NAMES } from './dictionary-names.ts'
import { COLUMN, FIXED_COLUMN } from './field-marks.ts'
import type { Choice, Resource } from './field-types.ts'
import { MENU_ICON_CHOICES } from './menu-icons.ts'
import { ROLE_CHOICES, USER_TYPE_CHOICES } from './resources-people.ts'

const CATEGORY_CHOICES: readonly Choice[] = (
  ['ONETIME', 'PPM', 'TAXONOMY', 'REMOTE_EDA', 'VX', 'SUBEVENT'] satisfies MeetingCategory[]
).map((value) => ({ value, label: [CATEGORY_NAMES[value]['zh-CN'], CATEGORY_NAMES[value].en] }))

export const platformResources = {
  platforms: {
    name: ['线上平台', 'Online platform'],
    unique: ['name'],
    canDeactivate: true,
    fields: [
      { ...FIXED_COLUMN, key: 'name', label: ['名称', 'Name'], kind: 'text', max: 40 },
      {
        ...COLUMN,
        key: 'categories',
        label: ['可用会议类型', 'Meeting types'],
        kind: 'choices',
        choices: CATEGORY_CHOICES,
      },
      {
        key: 'adapter',
        label: ['建会方式', 'Rooms made by'],
        kind: 'choice',
        isListed: true,
        help: ['留空表示由申请人自己填写链接', 'Empty: people give the link themselves'],
        choices: [
          { value: 'tencent', label: ['腾讯会议接口', 'Tencent Meeting'] },
          { value: 'wecom', label: ['企业微信接口', 'WeCom'] },
        ],
      },
    ],
  },
  consentTexts: {
    name: ['同意书', 'Consent text'],
    unique: ['purpose', 'fromDate'],
    canDeactivate: true,
    fields: [
      {
        ...FIXED_COLUMN,
        key: 'purpose',
        label: ['用途', 'Purpose'],
        kind: 'choice',
        choices: CONSENT_PURPOSES.map((value) => ({
          value,
          label: [CONSENT_PURPOSE_NAMES[value]['zh-CN'], CONSENT_PURPOSE_NAMES[value].en],
        })),
      },
      { ...FIXED_COLUMN, key: 'textVersion', label: ['版本', 'Version'], kind: 'code', shape: 'general' },
      {
        ...FIXED_COLUMN,
        key: 'fromDate',
        label: ['生效日期', 'Valid from'],
        kind: 'date',
        help: ['最早从明天起；已生效的不能改动', 'From tomorrow at the earliest; what holds already stays'],
      },
      { key: 'textZh', label: ['中文说明', 'Chinese text'], kind: 'longText', max: 600, isRequired: true },
      { key: 'textEn', label: ['英文说明', 'English text'], kind: 'longText', max: 1200, isRequired: true },
    ],
  },
  messageTexts: {
    name: ['消息模板', 'Message template'],
    unique: ['kind', 'fromDate'],
    canDeactivate: true,
    fields: [
      {
        ...FIXED_COLUMN,
        key: 'kind',
        label: ['消息', 'Message'],
        kind: 'choice',
        choices: Object.entries(MESSAGE_TEXT_NAMES).map(([value, { 'zh-CN': zh, en }]) => ({ value, label: [zh, en] })),
      },
      { ...FIXED_COLUMN, key: 'textVersion', label: ['版本', 'Version'], kind: 'code', shape: 'general' },
      {
        ...FIXED_COLUMN,
        key: 'fromDate',
        label: ['生效日期', 'Valid from'],
        kind: 'date',
        help: ['最早从明天起；已生效的不能改动', 'From tomorrow at the earliest; what holds already stays'],
      },
      { key: 'subjectZh', label: ['中文主题', 'Chinese subject'], kind: 'text', max: 60, isRequired: true },
      { key: 'subjectEn', label: ['英文主题', 'English subject'], kind: 'text', max: 120, isRequired: true },
      { key: 'bodyZh', label: ['中文正文', 'Chinese text'], kind: 'longText', max: 1000, isRequired: true },
      { key: 'bodyEn', label: ['英文正文', 'English text'], kind: 'longText', max: 2000, isRequired: true },
    ],
  },
  notices: {
    name: ['公告', 'Notice'],
    unique: [],
    fields: [
      { ...COLUMN, key: 'titleZh', label: ['中文标题', 'Chinese title'], kind: 'text', max: 60 },
      { ...COLUMN, key: 'titleEn', label: ['英文标题', 'English title'], kind: 'text', max: 120 },
      { key: 'bodyZh', label: ['中文正文', 'Chinese text'], kind: 'longText', max: 2000, isRequired: true },
      { key: 'bodyEn', label: ['英文正文', 'English text'], kind: 'longText', max: 4000, isRequired: true },
      {
        ...COLUMN,
        key: 'publishedAt',
        label: ['发布时间', 'From'],
        kind: 'instant',
        help: ['到这个时间才显示', 'Shown from this time on'],
      },
      {
        key: 'untilAt',
        label: ['下线时间', 'Until'],
        kind: 'instant',
        isListed: true,
        help: ['不填表示一直显示', 'Empty: shown without end'],
      },
      {
        key: 'audience',
        label: ['可见角色', 'Shown to'],
        kind: 'choices',
        choices: ROLE_CHOICES,
        isListed: true,
        help: ['不选表示所有人可见', 'None: everyone'],
      },
    ],
  },
  menus: {
    name: ['菜单', 'Menu entry'],
    unique: ['code'],
    canDeactivate: true,
    fields: [
      { ...FIXED_COLUMN, key: 'code', label: ['代码', 'Code'], kind: 'code', shape: 'general' },
      { ...COLUMN, key: 'nameZh', label: ['中文名', 'Chinese name'], kind: 'text', max: 20 },
      { ...COLUMN, key: 'nameEn', label: ['英文名', 'English name'], kind: 'text', max: 40 },
      { ...COLUMN, key: 'userType', label: ['账号类型', 'Account type'], kind: 'choice', choices: USER_TYPE_CHOICES },
      {
        key: 'role',
        label: ['可见角色', 'Shown to'],
        kind: 'choice',
        choices: ROLE_CHOICES,
        isListed: true,
        help: ['不选表示该账号类型的所有人', 'None: everyone of the account type'],
      },
      { key: 'icon', label: ['图标', 'Icon'], kind: 'choice', choices: MENU_ICON_CHOICES, isRequired: true },
      {
        ...COLUMN,
        key: 'path',
        label: ['地址', 'Address'],
        kind: 'text',
        max: 100,
        help: ['以 / 开头的站内地址', 'An address of this product, from “/”'],
      },
      {
        ...COLUMN,
        key: 'sort',
        label: ['排序', 'Order'],
        kind: 'int',
        min: 0,
        max: 9999,
        // A new one stands behind those that are there.
        initial: 900,
        help: ['小的排在前面', 'The lowest comes first'],
      },
      { key: 'hasNewTag', label: ['显示“新”标记', 'Shows “new”'], kind: 'bool', initial: false },
    ],
  },
  dictionary: {
    name: ['字典项', 'Entry'],
    unique: ['dictCode', 'value'],
    canDeactivate: true,
    fields: [
      {
        ...FIXED_COLUMN,
        key: 'dictCode',
        label: ['字典', 'Dictionary'],
        kind: 'code',
        shape: 'general',
        names: DICTIONARY_NAMES,
      },
      {
        ...FIXED_COLUMN,
        key: 'value',
        label: ['值', 'Value'],
        kind: 'code',
        shape: 'general',
        help: ['英文代码，用户看不到，如 badWeather', 'A code no user sees, like badWeather'],
      },
      { ...COLUMN, key: 'labelZh', label: ['中文', 'Chinese'], kind: 'text', max: 60 },
      { ...COLUMN, key: 'labelEn', label: ['英文', 'English'], kind: 'text', max: 80 },
      {
        key: 'sort',
        label: ['排序', 'Order'],
        kind: 'int',
        min: 0,
        max: 9999,
        isRequired: true,
        help: ['小的排在前面', 'The lowest comes first'],
      },
    ],
  },
  systemParams: {
    name: ['参数', 'Setting'],
    unique: [],
    isClosed: true,
    fields: [
      { ...FIXED_COLUMN, key: 'key', label: ['参数', 'Setting'], kind: 'code', shape: 'general', names: SETTING_NAMES },
      { key: 'value', label: ['值', 'Value'], kind: 'setting', isListed: true },
    ],
  },
} as const satisfies Readonly<Record<string, Resource>>
