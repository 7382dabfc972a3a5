import type { DoubtSign } from './meeting-doubt.ts'

/** What each sign of a doubtful meeting says, for whoever explains or accepts it. */
export const DOUBT_SIGN_NAMES: Readonly<Record<DoubtSign, { readonly zh: string; readonly en: string }>> = {
  fewDevices: { zh: '多人共用少数手机签到', en: 'many people signed in with a few phones' },
  noStrokes: { zh: '多数签名没有书写笔迹', en: 'most signatures have no strokes' },
  sameHand: { zh: '多个签名笔迹相同', en: 'several signatures have the same strokes' },
  byStaff: { zh: '多数由会务代签到', en: 'most were signed in by staff' },
  cameLate: { zh: '多条签到迟到上传', en: 'many sign-ins came in late' },
  oneAddress: { zh: '签到几乎来自同一网络', en: 'nearly all sign-ins came from one network' },
  unknownPeople: { zh: '参会人几乎都不在医生库', en: 'hardly anybody is in the directory' },
  nothingProved: { zh: '没有人通过邀请函或微信证明身份', en: 'nobody was proved by a letter or WeChat' },
  secondsApart: { zh: '签到间隔只有数秒', en: 'sign-ins came seconds apart' },
  photosOut: { zh: '有照片的拍摄时间与会议不符', en: 'photos were taken out of the meeting’s time' },
  lateEvidence: { zh: '有合同或单位同意证明在会后才有', en: 'a contract or consent came after the meeting' },
}
