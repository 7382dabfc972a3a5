import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [[26052], [31100, 31109]],
  rows: {
    fileDamaged: `26052 文件已损坏，无法打开，请换一个文件
      The file is damaged and cannot be opened. Please choose another`,
    uploadMacro: `31100 文件里有宏，请另存为不含宏的格式后再传
      The file holds macros. Please save it without macros and upload it again`,
    uploadEncrypted: `31101 文件设有密码，请取消密码后再传
      The file is protected by a password. Please remove it and upload the file again`,
    uploadActiveContent: `31102 文件里有脚本、附件或外部内容，请打印为 PDF 后再传
      The file holds scripts, attachments or outside content. Please print it to PDF and upload that`,
    uploadUnpacksTooLarge: `31103 文件解压后过大，无法接收，请拆分或减小后再传
      The file unpacks to far more than it says and cannot be taken. Please split it or make it smaller`,
    uploadForeignContent: `31104 文件里混有其他格式的内容，请重新导出后再传
      The file holds content of another kind. Please export it anew and upload that`,
    uploadMalware: `31105 文件带有病毒特征，已拒收；请检查您的设备
      The file bears the mark of a virus and was refused. Please check your device`,
    uploadTooManyPixels: `31106 图片尺寸太大，请缩小后再传
      The picture has too many pixels. Please make it smaller`,
  },
} as const satisfies Refusals
