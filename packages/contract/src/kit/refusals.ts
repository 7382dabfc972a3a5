import type { Refusals } from './slice-refusals.ts'

export const refusals = {
  spans: [[401, 503], [11001, 11049], [26001], [26100, 26105], [31110, 31119], [34080, 34089]],
  rows: {
    notSignedIn: `401 登录已失效，请重新登录
      Your sign-in has ended. Please sign in again`,
    forbidden: `403 您没有这项权限，如需使用请联系管理员
      You do not have this permission. Please ask your administrator if you need it`,
    unknownInternally: `440 系统内没有您的账号，请联系管理员
      You have no account in this system. Please ask your administrator`,
    unknownInMessaging: `441 企业通讯录里没有您的账号，请联系管理员
      You are not in the company directory. Please ask your administrator`,
    unexpected: `500 系统出错了，请稍后再试。编号 {requestId}
      Something went wrong. Please try again later. Reference {requestId}`,
    busy: `503 系统繁忙，请稍后再试
      The system is busy. Please try again in a moment`,
    inputType: `11001 “{field}”的格式不对，请检查后重试
      “{field}” has the wrong type. Please check it`,
    inputMissing: `11002 缺少“{field}”，请填写
      “{field}” is missing. Please fill it in`,
    inputUnknown: `11003 不认识的字段“{field}”，请刷新页面后重试
      Unknown field “{field}”. Please reload the page`,
    inputId: `11004 “{field}”不是有效的编号，请检查
      “{field}” is not a valid id. Please check it`,
    inputTime: `11005 “{field}”不是有效的时间，请重新填写
      “{field}” is not a valid time. Please enter it again`,
    inputDate: `11006 “{field}”不是有效的日期，请重新填写
      “{field}” is not a valid date. Please enter it again`,
    inputNumber: `11007 “{field}”需要填写整数
      “{field}” must be a whole number`,
    inputRange: `11008 “{field}”超出允许的范围，请检查
      “{field}” is out of range. Please check it`,
    inputTooLong: `11009 “{field}”太长了，请缩短后重试
      “{field}” is too long. Please shorten it`,
    inputTooShort: `11011 “{field}”太短了，请补充
      “{field}” is too short. Please add to it`,
    inputCharacters: `11012 “{field}”含有无法使用的字符，请删除后重试
      “{field}” has characters that cannot be used. Please remove them`,
    inputTooMany: `11013 “{field}”的数量太多，请减少
      There are too many entries in “{field}”. Please remove some`,
    inputChoice: `11014 “{field}”的选项无效，请重新选择
      “{field}” is not one of the choices. Please choose again`,
    inputUrl: `11015 “{field}”需要是 https 开头的公网链接，不能含用户名、IP 或内部地址
      “{field}” must be a public link that starts with https, without a user name, a number for a name or an inside host`,
    inputPhone: `11017 请填写 11 位手机号
      Please enter an 11-digit mobile number`,
    inputPhoneAbroad: `11020 这个境外号码不存在，请核对国家码和号码
      There is no such number in that country. Please check its code and digits`,
    inputEmail: `11016 请填写有效的邮箱地址
      Please enter a valid mail address`,
    inputBody: `11018 请求内容无法读取，请刷新页面后重试
      The request could not be read. Please reload the page`,
    inputTooLarge: `11019 内容太大，请减小后重试
      The content is too large. Please make it smaller`,
    amountFormat: `11021 金额只能是数字，例如 1200.50
      An amount must be a plain number, such as 1200.50`,
    amountPrecision: `11022 金额最多两位小数
      An amount has at most two decimals`,
    amountNegative: `11023 金额不能是负数，请核对
      An amount cannot be negative. Please check it`,
    amountTooLarge: `11024 金额太大，请核对
      The amount is too large. Please check it`,
    tooManyRequests: `11030 操作太频繁，请 {seconds} 秒后再试
      Too many requests. Please try again in {seconds} seconds`,
    routeUnknown: `11031 没有这个接口，请刷新页面后重试
      There is no such call. Please reload the page`,
    requestTimeout: `11032 请求超时，请检查网络后重试
      The request took too long. Please check the network and try again`,
    changedMeanwhile: `11034 {who}刚刚改过同一处，请核对后再保存
      {who} has just changed the same. Please check and save again`,
    hostUnknown: `11033 本系统不使用这个网址，请向管理员确认地址（服务端设置：PUBLIC_URL、ALLOWED_HOSTS）
      This address does not belong to the system. Please ask the administrator for the right one (server settings: PUBLIC_URL, ALLOWED_HOSTS)`,
    fileMissing: `26001 文件不存在或链接已过期，请刷新后重试
      The file does not exist or its link has ended. Please reload`,
    partsUnknown: `26100 这次上传已失效，请重新上传
      This upload has ended. Please upload the file again`,
    partsOffset: `26101 文件的分段没有接上，将从已收到的位置继续
      This part does not follow the last one. The upload goes on from what has arrived`,
    partsIncomplete: `26102 文件还没有传完，请继续上传
      The file has not arrived completely. Please go on uploading`,
    partsDamaged: `26103 文件在传输中出错，请重新上传
      The file was damaged on its way. Please upload it again`,
    partsTooMany: `26104 同时上传的文件太多，请等前面的传完
      Too many files are being uploaded. Please wait for the earlier ones`,
    partsChanged: `26105 这个文件与之前开始上传的不是同一个，请重新选择
      This is not the file that was started. Please choose it again`,
    uploadQuotaHour: `31110 一小时内上传的文件太多，请过一会儿再传
      Too many files were sent within the hour. Please go on a little later`,
    uploadQuotaPerson: `31111 您近 30 天上传的文件已达 2 GB，请压缩图片后再传，或请同事上传
      You have sent 2 GB of files in 30 days. Please make the files smaller, or ask a colleague to add them`,
    uploadQuotaMeetingFiles: `31112 这场会议的文件已达 200 个。请把多页合成一个文件，或删除不需要的（7 天后腾出位置）
      This meeting has 200 files already. Please join pages into one file, or delete what is not needed (there is room again after 7 days)`,
    uploadQuotaMeetingBytes: `31113 这场会议的文件已达 1 GB，请压缩后再传，或删除不需要的（7 天后腾出空间）
      The files of this meeting have reached 1 GB. Please make them smaller, or delete what is not needed (there is room again after 7 days)`,
    uploadDiskFull: `31114 服务器存储空间将满，暂时不能上传文件，其他功能照常。请联系管理员
      The server is nearly out of room, so no files are taken for now; all else works. Please tell your administrator`,
    storageFull: `34080 服务器存储空间已满，这次没有保存。请联系管理员，稍后再试
      The server has no room left, so nothing was saved. Please tell your administrator and try again later`,
    storeAway: `34081 文件暂时无法存取，刚才的操作没有生效，请稍后再试
      Files cannot be stored or read at the moment. Nothing was changed; please try again later`,
  },
} as const satisfies Refusals
