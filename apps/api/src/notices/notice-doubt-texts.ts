import { type NoticeText, to } from './notice-paths.ts'

const closing = to('closing')
const enrolment = to('enrolment')

/** What notices say about doubts that somebody outside the meeting's side settles. */
export const DOUBT_NOTICES = {
  meetingDoubtExplained: closing(
    '“{meeting}”存在整体疑点，主办方已说明，请您核对',
    'There is a doubt about “{meeting}”. Its side has explained it; please check',
  ),
  meetingDoubtReturned: closing(
    '“{meeting}”的疑点说明被退回，请补充：{note}',
    'The explanation for “{meeting}” was sent back. Please add: {note}',
  ),
  meetingDoubtAccepted: closing(
    '“{meeting}”的疑点说明已被接受，可以继续结案',
    'The explanation for “{meeting}” was accepted. You can go on closing it',
  ),
  contractFileAccepted: closing(
    '“{meeting}”上传的{speaker}的合同已由合规核对',
    'Compliance accepted the uploaded contract of {speaker} for “{meeting}”',
  ),
  contractFileReturned: closing(
    '“{meeting}”上传的合同“{name}”被合规退回：{note}',
    'Compliance sent the contract “{name}” of “{meeting}” back: {note}',
  ),
  speakerLinkWaits: enrolment(
    '“{meeting}”有讲者由会务关联或代为签到，请您核对身份',
    'A speaker of “{meeting}” was linked or signed in by its side. Please make sure who it was',
  ),
} satisfies Readonly<Record<string, NoticeText>>
