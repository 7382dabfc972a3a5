import { fillWords } from '../../kit/fill-words.ts'
import { heardOf } from './heard-topics.ts'
import { MONEY_RULE_TEXTS } from './money-rule-texts.ts'
import { PLANNING_RULE_TEXTS } from './planning-rule-texts.ts'
import type { RuleName, RuleParams, RuleResult } from './rule-types.ts'
import { SPEAKER_RULE_TEXTS } from './speaker-rule-texts.ts'
import type { RuleLanguage, RuleText } from './rule-text.ts'

/** Both the server (stored results, mails) and the screens show these. */
const RULE_TEXTS: Readonly<Record<RuleName, RuleText>> = {
  ...PLANNING_RULE_TEXTS,
  ...SPEAKER_RULE_TEXTS,
  ...MONEY_RULE_TEXTS,
}

type Broken = Pick<RuleResult, 'rule' | 'params'>

/** Is this the name of a rule of meetings? */
export const isRuleName = (name: string): name is RuleName => Object.hasOwn(RULE_TEXTS, name)

export function ruleName(rule: RuleName, language: RuleLanguage): string {
  return RULE_TEXTS[rule].name[language]
}

/** What is wrong, in a sentence. */
export function ruleFault(result: Broken, language: RuleLanguage): string {
  return sentence(RULE_TEXTS[result.rule].fault[language], result.params, language)
}

/** The way out, in a sentence; it may also be to write down why, where `orSay`. */
export function ruleFix({ rule, params }: Broken, language: RuleLanguage, orSay = false): string {
  const { fix, plain } = RULE_TEXTS[rule]
  const { most } = params
  const way = plain !== undefined && (most === undefined || most === '0') ? plain[language] : fix[language]
  return sentence(orSay ? `${way}${OR_SAY[language]}` : way, params, language)
}

const OR_SAY: Readonly<Record<RuleLanguage, string>> = { 'zh-CN': '，或在下方写明原因', en: ', or say why below' }

function sentence(text: string, given: RuleParams, language: RuleLanguage): string {
  const { other, talks, value, limit } = given
  const params: Record<string, string | number> = { ...given }
  if (other === '') params['other'] = ANOTHER[language]
  params['people'] = peopleIn(given, language)
  if (typeof talks === 'string') params['talks'] = talksIn(talks, language)
  if (typeof value === 'number' && typeof limit === 'number') params['off'] = Math.abs(value - limit)
  return `${fillWords(text, params)}${language === 'en' ? '.' : '。'}`
}

/** Who heard the topic, and where; nothing where the reader may not see any of it. */
function peopleIn(params: RuleParams, language: RuleLanguage): string {
  const isZh = language === 'zh-CN'
  const heard = heardOf(params).map(({ doctor, meeting, day }) =>
    isZh ? `${doctor}（${day} ${meeting}）` : `${doctor} (${meeting}, ${day})`,
  )
  if (heard.length === 0) return ''
  const hasMore = Number(params['value']) > heard.length
  return isZh ? `：${heard.join('、')}${hasMore ? '等' : ''}` : `: ${heard.join(', ')}${hasMore ? ' and others' : ''}`
}

/** Name, minutes and net fee (yuan) of talks, a line each, as the reader's language lists them. */
function talksIn(talks: string, language: RuleLanguage): string {
  const isZh = language === 'zh-CN'
  const said = talks.split('\n').map((talk) => {
    const [name = '', minutes = '', fee = ''] = talk.split('\t')
    return isZh ? `${name} ${minutes} 分钟 ¥${fee}` : `${name} ${minutes} minutes, ¥${fee}`
  })
  return said.join(isZh ? '，' : '; ')
}

/** A meeting the reader may not see. */
const ANOTHER: Readonly<Record<RuleLanguage, string>> = { 'zh-CN': '另一场会议', en: 'another meeting' }
