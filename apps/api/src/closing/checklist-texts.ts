import { closingItemId, type ClosingItem, type ClosingItemKey } from '@osmp/domain/closing/closing-items.ts'
import type { MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import { CALLED_OFF, isIn, OVER } from '@osmp/domain/meetings/status-sets.ts'
import { fillText } from '../kit/document/fill-text.ts'
import type { Locale } from '../kit/http/locale.ts'

type Place = 'closing' | 'camera' | 'signIn' | 'doubts' | 'walkIns' | 'speakerLink' | 'speakers' | 'files'
/** Chinese before English. */
type Pair = readonly [zh: string, en: string]
type Help = { help: Pair; place: Place }
/** `afterwards`: once the meeting is over, when sign-in has ended. `waiting`: an uploaded file waits for compliance. */
type Text = { name: Pair; afterwards?: Help; waiting?: Help } & Help

const LATE_WAITING: Help = {
  help: [
    '已说明原因，待合规同事（{acceptors}）接受',
    'The reason was given; waits for compliance ({acceptors}) to accept it',
  ],
  place: 'closing',
}

/** What the closing checklist says; `{name}` is the speaker, `{needed}` and `{present}` count. */
const TEXTS = {
  signInList: {
    name: ['签到记录', 'Sign-in list'],
    help: ['让参会人扫码签到，或上传签到表', 'Let people sign in, or upload the sign-in list'],
    place: 'signIn',
    afterwards: {
      help: ['签到已结束，请上传纸质签到表', 'Sign-in is over. Please upload the paper list'],
      place: 'files',
    },
  },
  watchRecord: {
    name: ['观看记录', 'Watch record'],
    help: [
      '医生从会议页进入后自动记录；也可上传会议平台导出的参会名单',
      'Kept when doctors enter from the meeting’s page; or upload the platform’s list',
    ],
    place: 'files',
  },
  roomPhotos: {
    name: ['会场照片 {present}/{needed}', 'Room photos {present}/{needed}'],
    help: ['拍摄能看到会场和参会人的照片', 'Take photos that show the room and the audience'],
    place: 'camera',
    waiting: {
      help: [
        '{waiting} 张拍摄时间不符，待合规核对',
        'Photos taken at another time, to be accepted by compliance: {waiting}',
      ],
      place: 'camera',
    },
  },
  agendaAsHeld: {
    name: ['实际议程', 'Agenda as held'],
    help: ['确认会议按议程召开；有变化时写明原因', 'Confirm the agenda, or say what was different'],
    place: 'closing',
  },
  speakerStatuses: {
    name: ['讲者出席情况 {present}/{needed}', 'Speakers recorded {present}/{needed}'],
    help: ['登记每位讲者是否出席和讲课时长', 'Record whether each speaker came and for how long they spoke'],
    place: 'speakers',
  },
  actualAmounts: {
    name: ['实际费用 {present}/{needed}', 'Actual amounts {present}/{needed}'],
    help: ['逐项填写实际金额，没有发生填 0', 'Enter the actual amount of each line, 0 if none'],
    place: 'closing',
  },
  suspicions: {
    name: ['代签疑点', 'Suspected proxy sign-ins'],
    help: ['还有 {needed} 条需要说明', '{needed} still need an explanation'],
    place: 'doubts',
  },
  meetingDoubt: {
    name: ['会议整体疑点', 'Doubt about the meeting as a whole'],
    help: [
      '{signsZh}。请说明实际情况，再由主办方以外的合规同事核对并接受',
      'Signs: {signsEn}. Say how it was; then a colleague of compliance outside the meeting’s side accepts it',
    ],
    place: 'doubts',
  },
  walkIns: {
    name: ['现场登记人员', 'Walk-ins'],
    help: [
      '核对现场登记的 {needed} 人并确认；登记有误的，作废',
      'Check and confirm the {needed} people registered at the door; void what is wrong',
    ],
    place: 'walkIns',
  },
  photoExplained: {
    name: ['与其他会议相似的照片 {present}/{needed}', 'Photos like those of other meetings {present}/{needed}'],
    help: ['逐张说明原因，或删除后重新拍摄', 'Explain each of them, or delete it and take another'],
    place: 'camera',
  },
  similarFile: {
    name: ['与其他会议相似的材料“{name}”', 'A file like one of another meeting: “{name}”'],
    help: ['说明相似的原因，或删除后换一份', 'Say why they are alike, or delete it and add another'],
    place: 'files',
  },
  speakerSignIn: {
    name: ['{name}的签到', 'Sign-in of {name}'],
    help: ['付费讲者需要本人签到', 'A paid speaker signs in in person'],
    place: 'signIn',
    afterwards: {
      help: [
        '签到已结束，请上传有讲者本人签字的签到表；讲者没出席的，请改出席情况',
        'Sign-in is over. Please upload the list with their own signature; if they did not come, change their record',
      ],
      place: 'files',
    },
  },
  speakerWatchRecord: {
    name: ['{name}的入会记录', 'Online record of {name}'],
    help: [
      '付费讲者需要本人从会议页入会；也可上传会议平台导出的参会名单',
      'A paid speaker enters from the meeting’s page; or upload the platform’s list',
    ],
    place: 'files',
  },
  speakerLink: {
    name: ['{name}的身份核对', 'Who signed in as {name}'],
    help: [
      '这位讲者由会务关联或代为签到，请合规同事在报名名单里核对确认；关联有误的，请撤销',
      'A colleague linked or signed in this speaker. Compliance makes sure in the list of enrolments; undo a wrong link',
    ],
    place: 'speakerLink',
  },
  speakerPhoto: {
    name: ['{name}的讲课照片', 'Talk photo of {name}'],
    help: ['拍摄讲者正在讲课的照片', 'Take a photo of the talk'],
    place: 'camera',
  },
  speakerContract: {
    name: ['{name}的合同', 'Contract of {name}'],
    help: [
      '请讲者在线签署；或上传已签的合同，由合规同事核对后生效',
      'Have it signed online; or upload the signed contract, which counts once compliance has accepted it',
    ],
    place: 'files',
    waiting: {
      help: [
        '合同已上传，待合规同事（{acceptors}）核对。讲者在线签署后立即生效，无需核对',
        'Uploaded; waits for compliance ({acceptors}) to accept it. Signed online it counts at once',
      ],
      place: 'files',
    },
  },
  speakerConsent: {
    name: ['{name}的单位同意证明', 'Employer’s consent for {name}'],
    help: [
      '在讲者页面上传证明，有效期须覆盖会议当天',
      'Upload it on the page of the speakers; it must cover the day of the meeting',
    ],
    place: 'speakers',
  },
  lateContract: {
    name: ['{name}的合同在会后签署（{at}）', 'Contract of {name} signed after the meeting ({at})'],
    help: ['请说明会前没有签署的原因', 'Say why it was not signed before the meeting'],
    place: 'closing',
    waiting: LATE_WAITING,
  },
  lateConsent: {
    name: ['{name}的单位同意证明在会后生效（{at}）', 'Employer’s consent for {name} came after the meeting ({at})'],
    help: ['请说明会前没有取得证明的原因', 'Say why it was not there before the meeting'],
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

const filled = ([zh, en]: Pair, params: ClosingItem['params'], locale: Locale): string =>
  fillText(locale === 'en' ? en : zh, params)

/** The name of an item, filled with what it counts. */
export function closingItemText({ key, params }: Pick<ClosingItem, 'key' | 'params'>, locale: Locale): string {
  return filled(TEXTS[key].name, params, locale)
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
  const { help, place } = helpOf(item, status)
  const params = { ...item.params, acceptors: acceptors.join(locale === 'en' ? ', ' : '、') }
  return {
    key: closingItemId(item),
    ok: item.ok,
    title: closingItemText(item, locale),
    help: item.ok ? '' : filled(help, params, locale),
    ...(item.isWaiting === true && !item.ok && { waitsFor: params.acceptors }),
    word: item.word ?? null,
    asksWord: item.word === null || item.returned !== undefined,
    returned: item.returned ?? null,
    path: pathOf(item, place, id),
  }
}
