import type { ClosingItem, ClosingItemKey } from '@osmp/domain/closing/closing-checklist-rules.ts'
import { PHOTO_TAG_NAMES_EN, PHOTO_TAG_NAMES_ZH } from '@osmp/domain/photos/photo-tag-names.ts'
import type { Locale } from '../kit/locale.ts'

type Place = 'closing' | 'camera' | 'signIn' | 'speakers' | 'files' | 'none'
type Text = { zh: string; en: string; helpZh: string; helpEn: string; place: Place }

/** What the closing checklist says; `{name}` is the speaker, `{needed}` and `{present}` count. */
const TEXTS = {
  signInList: {
    zh: '签到记录',
    en: 'Sign-in list',
    helpZh: '让参会人扫码签到，或上传签到表',
    helpEn: 'Let people sign in, or upload the sign-in list',
    place: 'signIn',
  },
  roomPhotos: {
    zh: '会场照片 {present}/{needed}',
    en: 'Room photos {present}/{needed}',
    helpZh: `拍摄能看到会场和参会人的照片，类型选“${PHOTO_TAG_NAMES_ZH.room}”`,
    helpEn: `Take photos that show the room and the audience, of the kind “${PHOTO_TAG_NAMES_EN.room}”`,
    place: 'camera',
  },
  agendaAsHeld: {
    zh: '实际议程',
    en: 'Agenda as held',
    helpZh: '确认会议按议程召开；有变化时写明原因',
    helpEn: 'Confirm the agenda, or say what was different',
    place: 'closing',
  },
  speakerStatuses: {
    zh: '讲者到场情况 {present}/{needed}',
    en: 'Speakers recorded {present}/{needed}',
    helpZh: '登记每位讲者是否到场和讲课时长',
    helpEn: 'Record whether each speaker came and for how long they spoke',
    place: 'speakers',
  },
  actualAmounts: {
    zh: '实际费用 {present}/{needed}',
    en: 'Actual amounts {present}/{needed}',
    helpZh: '逐项填写实际金额，没有发生填 0',
    helpEn: 'Enter the actual amount of each line, 0 if none',
    place: 'closing',
  },
  suspicions: {
    zh: '代签疑点',
    en: 'Suspected proxy sign-ins',
    helpZh: '还有 {needed} 条需要说明',
    helpEn: '{needed} still need an explanation',
    place: 'signIn',
  },
  photoExplained: {
    zh: '与其他会议相似的照片 {present}/{needed}',
    en: 'Photos like those of other meetings {present}/{needed}',
    helpZh: '逐张说明原因，或删除后重新拍摄',
    helpEn: 'Explain each of them, or delete it and take another',
    place: 'camera',
  },
  speakerSignIn: {
    zh: '{name}的签到',
    en: 'Sign-in of {name}',
    helpZh: '付费讲者需要本人签到',
    helpEn: 'A paid speaker signs in in person',
    place: 'signIn',
  },
  speakerPhoto: {
    zh: '{name}的讲课照片',
    en: 'Talk photo of {name}',
    helpZh: `拍摄讲者正在讲课的照片，类型选“${PHOTO_TAG_NAMES_ZH.talk}”`,
    helpEn: `Take a photo of the talk, of the kind “${PHOTO_TAG_NAMES_EN.talk}”`,
    place: 'camera',
  },
  speakerContract: {
    zh: '{name}的合同',
    en: 'Contract of {name}',
    helpZh: '请讲者在线签署（在讲者页面发链接），或上传合同，文件名可写讲者姓名',
    helpEn: 'Have it signed online (send the link from Speakers), or upload it; the file’s name may hold the speaker’s',
    place: 'files',
  },
  speakerConsent: {
    zh: '{name}的单位同意证明',
    en: 'Employer’s consent for {name}',
    helpZh: '请管理员在讲者资料里更新证明',
    helpEn: 'Ask your administrator to update the speaker’s record',
    place: 'none',
  },
} as const satisfies Record<ClosingItemKey, Text>

const PATHS: Readonly<Record<Exclude<Place, 'none'>, string>> = {
  closing: '/meetingDetailChildren/closingMeeting',
  camera: '/meetingDetail/camera',
  signIn: '/meetingDetailChildren/signinStatus',
  speakers: '/meetingDetailChildren/speakerList',
  files: '/meetingDetailChildren/uploadedFiles',
}

export type ChecklistLine = { key: string; ok: boolean; title: string; help: string; path: string | null }

const filled = (sentence: string, params: ClosingItem['params']): string =>
  sentence.replace(/\{(\w+)\}/g, (_whole, name: string) => String(params[name] ?? ''))

/** The name of an item, filled with what it counts. */
export function closingItemText({ key, params }: Pick<ClosingItem, 'key' | 'params'>, locale: Locale): string {
  const text: Text = TEXTS[key]
  return filled(locale === 'en' ? text.en : text.zh, params)
}

/** An item for the screen: title, what to do while it is open, and the path to the screen where it is done. */
export function checklistLine(item: ClosingItem, engagementId: string, locale: Locale): ChecklistLine {
  const text: Text = TEXTS[item.key]
  return {
    key: item.speakerId === undefined ? item.key : `${item.key}:${item.speakerId}`,
    ok: item.ok,
    title: closingItemText(item, locale),
    help: item.ok ? '' : filled(locale === 'en' ? text.helpEn : text.helpZh, item.params),
    path: text.place === 'none' ? null : `${PATHS[text.place]}?engagementId=${engagementId}`,
  }
}
