import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [[30000, 30049]],
  rows: {
    landingNotPublished: `30000 会议页面暂未开放，请联系邀请您的同事
      The page of this meeting is not open. Please ask who invited you`,
    landingVersionStale: `30001 页面已被他人修改，请载入最新版本后再改
      Somebody else changed the page. Load the newest version first`,
    landingBlockRepeated: `30002 同一种内容只能放一次，文字最多四段，请去掉多余的
      Each kind of content may stand once, text four times. Please remove the rest`,
    landingBlockNeeded: `30003 标题和时间地点需要保留，请打开后再保存
      Title, time and place must stay. Switch them on and save again`,
    landingTextMissing: `30004 有一段文字还是空的，请填写或删除
      A text is empty. Please fill it in or remove it`,
    landingFileUnknown: `30005 封面或资料已不在这场会议里，请重新选择
      A cover or material does not belong to this meeting. Please choose again`,
    landingSurveyHost: `30006 问卷链接不在允许的网站内，请使用本平台问卷或联系管理员
      This survey’s site is not allowed. Use a survey of this platform or ask your administrator`,
    landingDesignMissing: `30007 没有要保存的内容，请刷新后重试
      There is nothing to save. Please reload`,
    landingFileEmpty: `30010 文件是空的，请重新选择
      The file is empty. Please choose another`,
    landingFileTooLarge: `30011 文件超过 8 MB，请压缩后再传
      The file is above 8 MB. Please make it smaller`,
    landingCoverKind: `30012 封面需要是 JPEG、PNG 或 WebP 图片
      A cover must be a JPEG, PNG or WebP picture`,
    landingMaterialKind: `30013 资料需要是 PDF 文件
      A material must be a PDF file`,
    landingFilesMany: `30014 这场会议的封面和资料已到 {max} 个，请使用已有文件
      This meeting has {max} covers and materials already. Please use one of them`,
    linkHostForeign: `30020 这个码不是本平台的，请确认来源后再扫
      This code is not ours. Please check where it comes from`,
    linkForged: `30021 链接不完整或被改动，请重新扫码
      The link is incomplete or was changed. Please scan it again`,
    linkExpired: `30022 链接已过期，请向主办方索取新链接
      The link has ended. Please ask the organiser for a new one`,
    linkTargetUnknown: `30023 没有找到对应的会议，请核对链接或编号
      No meeting was found. Please check the link or code`,
    linkSourceInvalid: `30024 链接来源的写法不对，请重新扫码
      The source in the link is wrong. Please scan it again`,
  },
} as const satisfies Refusals
