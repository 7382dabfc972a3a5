import type { NoticeText } from './notice-paths.ts'

/** What notices say about doubts that somebody outside the meeting's side settles. */
export const DOUBT_NOTICES = {
  meetingDoubtExplained: {
    zh: '“{meeting}”存在整体疑点，主办方已说明，请您核对',
    en: 'There is a doubt about “{meeting}”. Its side has explained it; please check',
    path: 'closing',
  },
  meetingDoubtReturned: {
    zh: '“{meeting}”的疑点说明被退回，请补充：{note}',
    en: 'The explanation for “{meeting}” was sent back. Please add: {note}',
    path: 'closing',
  },
  meetingDoubtAccepted: {
    zh: '“{meeting}”的疑点说明已被接受，可以继续结案',
    en: 'The explanation for “{meeting}” was accepted. You can go on closing it',
    path: 'closing',
  },
  contractFileAccepted: {
    zh: '“{meeting}”上传的{speaker}的合同已由合规核对',
    en: 'Compliance accepted the uploaded contract of {speaker} for “{meeting}”',
    path: 'closing',
  },
  contractFileReturned: {
    zh: '“{meeting}”上传的合同“{name}”被合规退回：{note}',
    en: 'Compliance sent the contract “{name}” of “{meeting}” back: {note}',
    path: 'closing',
  },
  speakerLinkWaits: {
    zh: '“{meeting}”有讲者由会务关联或代为签到，请您核对身份',
    en: 'A speaker of “{meeting}” was linked or signed in by its side. Please make sure who it was',
    path: 'enrolment',
  },
} as const satisfies Readonly<Record<string, NoticeText>>
