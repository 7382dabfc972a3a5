import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [
    [26041, 26051],
    [26106, 26119],
  ],
  rows: {
    photoMeetingNotOpen: `26041 会前 {minutes} 分钟开放拍照
      Photos can be taken from {minutes} minutes before the start`,
    photoMeetingClosed: `26042 会议已结案，照片不能再改动；如需补充，请上传补充材料
      The meeting is closed and its photos stay. Please upload what is missing as additional files`,
    photoKind: `26043 照片需要是 JPEG、PNG 或 WebP
      A photo must be JPEG, PNG or WebP`,
    photoEmpty: `26044 照片是空的，请重新拍摄
      The photo is empty. Please take it again`,
    photoTooLarge: `26045 照片太大，请压缩后再传
      The photo is too large. Please make it smaller`,
    photoTooManyPixels: `26046 照片尺寸太大，请缩小后再传
      The photo has too many pixels. Please make it smaller`,
    photoTag: `26047 照片类型不对，请重新选择
      The kind of photo is not one of the choices. Please choose again`,
    photoTooMany: `26048 每场会议的照片数量已到上限，请先删除不用的
      This meeting has as many photos as it may. Please remove some first`,
    photoDuplicate: `26049 这张照片已经上传过，无需再传
      This photo was added already. There is no need to add it again`,
    photoCaptionTooLong: `26050 照片说明太长，请缩短
      The caption is too long. Please shorten it`,
    photoMissing: `26051 照片不存在或已删除，请刷新
      The photo does not exist any more. Please reload`,
    photoReused: `26106 这张照片已用于其他会议，请上传本场会议的照片
      This photo belongs to another meeting. Please upload one of this meeting`,
    photoReusedIn: `26107 这张照片已用于会议“{meeting}”，请上传本场会议的照片
      This photo belongs to the meeting “{meeting}”. Please upload one of this meeting`,
    photoHeic: `26108 无法读取 HEIC 照片，请在手机相机设置里改用“兼容性最佳”后重拍，或转成 JPEG
      This HEIC photo cannot be read. Please set the camera to “Most Compatible”, or convert it to JPEG`,
    photoNotSimilar: `26109 这张照片没有疑问，无需说明
      There is no doubt about this photo. Nothing needs explaining`,
    photoNotTaken: `26110 这场会议不收现场照片，无需拍摄
      This meeting takes no photos. None are needed`,
  },
} as const satisfies Refusals
