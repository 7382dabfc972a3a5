import { closingItemId, type ClosingItem, type ClosingItemKey } from '@osmp/domain/closing/closing-items.ts'
import type { MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import { CALLED_OFF, isIn, OVER } from '@osmp/domain/meetings/status-sets.ts'
import { fillText } from '../kit/document/fill-text.ts'
import type { Locale } from '../kit/http/locale.ts'

type Place = 'closing' | 'camera' | 'signIn' | 'doubts' | 'walkIns' | 'speakerLink' | 'speakers' | 'files'
type Help = { helpZh: string; helpEn: string; place: Place }
/** `afterwards`: once the meeting is over, when sign-in has ended. `waiting`: an uploaded file waits for compliance. */
type Text = { zh: string; en: string; afterwards?: Help; waiting?: Help } & Help

const LATE_WAITING: Help = {
  helpZh: '已说明原因，待合规同事（{acceptors}）接受',
  helpEn: 'The reason was given; waits for compliance ({acceptors}) to accept it',
  place: 'closing',
}

/** What the closing checklist says; `{name}` is the speaker, `{needed}` and `{present}` count. */
const TEXTS = {
  signInList: {
    zh: '签到记录',
    en: 'Sign-in list',
    helpZh: '让参会人扫码签到，或上传签到表',
    helpEn: 'Let people sign in, or upload the sign-in list',
    place: 'signIn',
    afterwards: {
      helpZh: '签到已结束，请上传纸质签到表',
      helpEn: 'Sign-in is over. Please upload the paper list',
      place: 'files',
    },
  },
  watchRecord: {
    zh: '观看记录',
    en: 'Watch record',
    helpZh: '医生从会议页进入后自动记录；也可上传会议平台导出的参会名单',
    helpEn: 'Kept when doctors enter from the meeting’s page; or upload the platform’s list',
    place: 'files',
  },
  roomPhotos: {
    zh: '会场照片 {present}/{needed}',
    en: 'Room photos {present}/{needed}',
    helpZh: '拍摄能看到会场和参会人的照片',
    helpEn: 'Take photos that show the room and the audience',
    place: 'camera',
    waiting: {
      helpZh: '{waiting} 张拍摄时间不符，待合规核对',
      helpEn: 'Photos taken at another time, to be accepted by compliance: {waiting}',
      place: 'camera',
    },
  },
  agendaAsHeld: {
    zh: '实际议程',
    en: 'Agenda as held',
    helpZh: '确认会议按议程召开；有变化时写明原因',
    helpEn: 'Confirm the agenda, or say what was different',
    place: 'closing',
  },
  speakerStatuses: {
    zh: '讲者出席情况 {present}/{needed}',
    en: 'Speakers recorded {present}/{needed}',
    helpZh: '登记每位讲者是否出席和讲课时长',
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
    place: 'doubts',
  },
  meetingDoubt: {
    zh: '会议整体疑点',
    en: 'Doubt about the meeting as a whole',
    helpZh: '{signsZh}。请说明实际情况，再由主办方以外的合规同事核对并接受',
    helpEn: 'Signs: {signsEn}. Say how it was; then a colleague of compliance outside the meeting’s side accepts it',
    place: 'doubts',
  },
  walkIns: {
    zh: '现场登记人员',
    en: 'Walk-ins',
    helpZh: '核对现场登记的 {needed} 人并确认；登记有误的，作废',
    helpEn: 'Check and confirm the {needed} people registered at the door; void what is wrong',
    place: 'walkIns',
  },
  photoExplained: {
    zh: '与其他会议相似的照片 {present}/{needed}',
    en: 'Photos like those of other meetings {present}/{needed}',
    helpZh: '逐张说明原因，或删除后重新拍摄',
    helpEn: 'Explain each of them, or delete it and take another',
    place: 'camera',
  },
  similarFile: {
    zh: '与其他会议相似的材料“{name}”',
    en: 'A file like one of another meeting: “{name}”',
    helpZh: '说明相似的原因，或删除后换一份',
    helpEn: 'Say why they are alike, or delete it and add another',
    place: 'files',
  },
  speakerSignIn: {
    zh: '{name}的签到',
    en: 'Sign-in of {name}',
    helpZh: '付费讲者需要本人签到',
    helpEn: 'A paid speaker signs in in person',
    place: 'signIn',
    afterwards: {
      helpZh: '签到已结束，请上传有讲者本人签字的签到表；讲者没出席的，请改出席情况',
      helpEn:
        'Sign-in is over. Please upload the list with their own signature; if they did not come, change their record',
      place: 'files',
    },
  },
  speakerWatchRecord: {
    zh: '{name}的入会记录',
    en: 'Online record of {name}',
    helpZh: '付费讲者需要本人从会议页入会；也可上传会议平台导出的参会名单',
    helpEn: 'A paid speaker enters from the meeting’s page; or upload the platform’s list',
    place: 'files',
  },
  speakerLink: {
    zh: '{name}的身份核对',
    en: 'Who signed in as {name}',
    helpZh: '这位讲者由会务关联或代为签到，请合规同事在报名名单里核对确认；关联有误的，请撤销',
    helpEn:
      'A colleague linked or signed in this speaker. Compliance makes sure in the list of enrolments; undo a wrong link',
    place: 'speakerLink',
  },
  speakerPhoto: {
    zh: '{name}的讲课照片',
    en: 'Talk photo of {name}',
    helpZh: '拍摄讲者正在讲课的照片',
    helpEn: 'Take a photo of the talk',
    place: 'camera',
  },
  speakerContract: {
    zh: '{name}的合同',
    en: 'Contract of {name}',
    helpZh: '请讲者在线签署；或上传已签的合同，由合规同事核对后生效',
    helpEn: 'Have it signed online; or upload the signed contract, which counts once compliance has accepted it',
    place: 'files',
    waiting: {
      helpZh: '合同已上传，待合规同事（{acceptors}）核对。讲者在线签署后立即生效，无需核对',
      helpEn: 'Uploaded; waits for compliance ({acceptors}) to accept it. Signed online it counts at once',
      place: 'files',
    },
  },
  speakerConsent: {
    zh: '{name}的单位同意证明',
    en: 'Employer’s consent for {name}',
    helpZh: '在讲者页面上传证明，有效期须覆盖会议当天',
    helpEn: 'Upload it on the page of the speakers; it must cover the day of the meeting',
    place: 'speakers',
  },
  lateContract: {
    zh: '{name}的合同在会后签署（{at}）',
    en: 'Contract of {name} signed after the meeting ({at})',
    helpZh: '请说明会前没有签署的原因',
    helpEn: 'Say why it was not signed before the meeting',
    place: 'closing',
    waiting: LATE_WAITING,
  },
  lateConsent: {
    zh: '{name}的单位同意证明在会后生效（{at}）',
    en: 'Employer’s consent for {name} came after the meeting ({at})',
    helpZh: '请说明会前没有取得证明的原因',
    helpEn: 'Say why it was not there before the meeting',
    place: 'closing',
    waiting: LATE_WAITING,
  },
} as const satisfies Record<ClosingItemKey, Text>

const PATHS: Readonly<Record<Place, string>> = {
  closing: '/meetingDetailChildren/closingMeeting',
  camera: '/meetingDetail/camera',
  signIn: '/meetingDetailChildren/signinStatus',
  doubts: '/signList',
  walkIns: '/registrationList',
  speakerLink: '/registrationList',
  speakers: '/meetingDetailChildren/speakerList',
  files: '/meetingDetailChildren/uploadedFiles',
}

/** What the screen of a place shows first, whatever the item. */
const QUERIES: Readonly<Partial<Record<Place, string>>> = { doubts: '&show=doubtful', walkIns: '&tab=walkIn' }

/** What an item is about on its screen: the kind to add there, or what to look at. */
const SHOWN: Readonly<Partial<Record<ClosingItemKey, Readonly<Partial<Record<Place, string>>>>>> = {
  signInList: { files: '&type=sign_report' },
  watchRecord: { files: '&type=sign_report' },
  roomPhotos: { camera: '&tag=room' },
  photoExplained: { camera: '&show=similar' },
  speakerSignIn: { files: '&type=sign_report' },
  speakerWatchRecord: { files: '&type=sign_report' },
  speakerPhoto: { camera: '&tag=talk' },
  speakerContract: { files: '&type=contract_sanofi_third_party' },
  speakerConsent: { speakers: '&show=consent' },
}

/** Where an item is settled: the screen, what it shows first, and whom or what the item names. */
function pathOf(item: ClosingItem, place: Place, engagementId: string): string {
  const named = place === 'speakers' ? item.speakerId : item.attachmentId
  const at = named === undefined ? '' : `&at=${named}`
  return `${PATHS[place]}?engagementId=${engagementId}${at}${SHOWN[item.key]?.[place] ?? QUERIES[place] ?? ''}`
}

export type ChecklistLine = {
  key: string
  ok: boolean
  title: string
  help: string
  path: string | null
  /** As of ClosingItem; null where a word would not do. */
  word: string | null
  asksWord: boolean
  returned: string | null
}

const filled = (sentence: string, params: ClosingItem['params']): string => fillText(sentence, params)

/** The name of an item, filled with what it counts. */
export function closingItemText({ key, params }: Pick<ClosingItem, 'key' | 'params'>, locale: Locale): string {
  const text: Text = TEXTS[key]
  return filled(locale === 'en' ? text.en : text.zh, params)
}

const AFTERWARDS = [...OVER, ...CALLED_OFF] as const

/** The meeting whose item it is; `status` says what can still be done where. */
export type ChecklistMeeting = {
  id: string
  status: MeetingStatus
  /** Names of the people that accept contract files, where one waits. */
  acceptors?: readonly string[]
}

function helpOf({ key, isWaiting = false }: ClosingItem, status: MeetingStatus): Help {
  const text: Text = TEXTS[key]
  if (isWaiting && text.waiting) return text.waiting
  return isIn(AFTERWARDS, status) ? (text.afterwards ?? text) : text
}

/** An item for the screen: title, what to do while it is open, and the path to the screen where it is done. */
export function checklistLine(
  item: ClosingItem,
  { id, status, acceptors = [] }: ChecklistMeeting,
  locale: Locale,
): ChecklistLine {
  const help = helpOf(item, status)
  const params = { ...item.params, acceptors: acceptors.join(locale === 'en' ? ', ' : '、') }
  return {
    key: closingItemId(item),
    ok: item.ok,
    title: closingItemText(item, locale),
    help: item.ok ? '' : filled(locale === 'en' ? help.helpEn : help.helpZh, params),
    ...(item.isWaiting === true && !item.ok && { waitsFor: params.acceptors }),
    word: item.word ?? null,
    asksWord: item.word === null || item.returned !== undefined,
    returned: item.returned ?? null,
    path: pathOf(item, help.place, id),
  }
}
