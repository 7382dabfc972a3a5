import type { CodeName } from './field-types.ts'

/** Settings an administrator keeps: what each is called and what it does. */
export const SETTING_NAMES = {
  'links.surveyOrigins': {
    name: ['可链接的外部问卷网址', 'Addresses of outside surveys'],
    about: [
      '邀请页的问卷链接只能指向本系统和这里列出的网址，每行一个，如 https://survey.example.com',
      'An invitation page may lead to surveys here and at these addresses only, one a line, like https://survey.example.com',
    ],
  },
  'titleBar.note': {
    name: ['标题栏右侧文字', 'Words at the end of the title bar'],
    about: [
      '显示在员工每个没有操作按钮的标题栏右侧，如“测试环境”，留空则不显示',
      'They stand in every title bar of staff that has no button, such as “Test system”. Left empty, nothing is shown',
    ],
  },
  'watermark.enabled': {
    name: ['页面水印', 'Watermark on screens'],
    about: [
      '在员工的每个页面淡淡印出姓名和工号，截图可追溯到人；导出文件的水印不受影响',
      'Name and code stand faintly on every staff screen, so that a picture leads to a person. Exported files keep theirs',
    ],
  },
  'watermark.opacity': {
    name: ['页面水印深浅', 'Strength of the watermark'],
    about: [
      '0.05 到 0.4 之间的数字，越大越深，默认 0.14；太深会影响看清金额和姓名',
      'A number from 0.05 to 0.4; the higher, the stronger. It comes as 0.14: much more makes amounts and names hard to read',
    ],
  },
} as const satisfies Readonly<Record<string, CodeName>>

/** The codes whose name in either language holds the word. */
export function codesNamed(names: Readonly<Record<string, CodeName>>, word: string): string[] {
  const wanted = word.toLowerCase()
  return Object.entries(names)
    .filter(([, { name }]) => name.some((one) => one.toLowerCase().includes(wanted)))
    .map(([code]) => code)
}
