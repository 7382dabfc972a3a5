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
  speakerLinkWaits: {
    zh: '“{meeting}”有讲者由会务关联或代为签到，请您核对身份',
    en: 'A speaker of “{meeting}” was linked or signed in by its side. Please make sure who it was',
    path: 'enrolment',
  },
} as const satisfies Readonly<Record<string, NoticeText>>
