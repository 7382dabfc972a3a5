/** Family names of two characters that are in use; any other Chinese family name is one. */
const OF_TWO = new Set(
  '欧阳 上官 司马 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 司徒 司空 夏侯 宇文 长孙 轩辕 端木 南宫 独孤 闻人 申屠 太史 澹台 濮阳 淳于 单于 钟离 呼延 百里 东郭 西门 第五'.split(
    ' ',
  ),
)

/** What a person is greeted by where anybody may read along: 欧阳 of 欧阳静, 陈 of 陈一鸣, 艾尔肯 of 艾尔肯·买买提, Smith of John Smith. */
export function familyName(name: string): string {
  const trimmed = name.trim()
  if (!/^\p{Script=Han}/u.test(trimmed)) return trimmed.split(/\s+/).at(-1) ?? ''
  const [before = '', after] = trimmed.split(/[.\u00b7\u2022\u2027\u2219\u22c5\u2e31\u30fb\uff0e\uff65]/)
  if (after !== undefined) return before
  const characters = [...trimmed]
  const first = characters.slice(0, 2).join('')
  return characters.length > 2 && OF_TWO.has(first) ? first : (characters[0] ?? '')
}
