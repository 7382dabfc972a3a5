import type { SourceLine } from './source-texts.ts'

/** A form of code that files of `where` may not have, except those of `home`. Comments are not searched. */
export type SourceRule = {
  readonly where: RegExp
  readonly home?: RegExp
  readonly form: RegExp
  /** Tables of texts are not searched. */
  readonly skipsTexts?: boolean
  readonly comment: string
}

const WEB = /^apps\/web\/src\//
const API = /^apps\/api\/src\//
const TSX = /^apps\/web\/src\/.*\.tsx:/

const COLOUR = 'has a literal colour: use a token of ui/page/tokens.css, on paper ui/media/paper.ts'

export const SOURCE_RULES: readonly SourceRule[] = [
  {
    where: WEB,
    home: /\/kit\/(?:calls|upload)\/|\/kit\/(?:action-log|form\/row-source)\.ts|\/shell\/load-screen\.ts|\/use-watching\.ts/,
    form: /(?<![.\w'-])fetch\b(?!-)|\b(?:globalThis|window|self|top|parent)\b.*\bfetch\b|\b(?:XMLHttpRequest|sendBeacon|EventSource|WebSocket)\b/,
    comment: 'asks the network itself: use useCall or api of kit/calls, for files kit/upload',
  },
  {
    where: API,
    home: /\/kit\/|\/contracts\/esign\/|\/online\/adapters\/|\/messaging\/(?:http-sms|partner-http|tencent-sms|token-store)\.ts|-port\.ts/,
    form: /(?<![.\w'-])fetch\b(?![-:])|\bglobalThis\b.*\bfetch\b|(?:from|import\(|require\() ?['"`](?:node:)?(?:https?|http2|net|tls)['"`]/,
    comment:
      'asks another server: put it into a port (…-port.ts, given by compose.ts) and ask before or after the transaction',
  },
  {
    where: WEB,
    // Shown when the files of texts did not load; search words; a sample; names of sources that are Chinese alone.
    home: /texts\.ts:|\/shell\/unreachable\.tsx|\/admin\/(?:sections|policy-words)\.ts|\/sample-event\.ts|\/kit\/rules\//,
    form: /^(?!.*(?:\['[^']*', ['"]|'中文'|'M月D日')).*\p{Script=Han}/u,
    skipsTexts: true,
    comment: 'has Chinese text: put it into defineTexts, in both languages',
  },
  {
    where: TSX,
    form: /&#x?[0-9a-f]+;|\\u[4-9][0-9a-f]{3}/i,
    comment: 'has a character as a number: put the text into defineTexts, in both languages',
  },
  {
    where: TSX,
    home: /\/shell\/unreachable\.tsx|\/stories\//,
    form: />[A-Z][a-z]+(?: [\w’']+)*[.!?]?<\/|\b(?:aria-label|title|label|placeholder|alt)="[A-Z][^"]*[a-z]/,
    comment: 'has English text: put it into defineTexts, in both languages',
  },
  {
    where: WEB,
    home: /\/ui\/page\/watermark\.tsx|\/colour-field\.tsx|\/ui\/media\/paper\.ts|\/shrink-photo\.ts|\/keep-first-view\.ts/,
    form: /['"`]#(?:[0-9a-f]{3,8}\b|\$\{(?!string))|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i,
    comment: COLOUR,
  },
  {
    where: TSX,
    form: /(?:\b|[a-z])(?:color|background|fill|stroke)(?:: |=)\{?['"`](?!none|inherit|transparent|currentColor)[a-z]+['"`]|['"`](?:[^'"`]* )?(?:white|black|gr[ae]y|red|green|blue|yellow|orange|purple|pink|brown|teal|navy|tomato|gold|silver)['"`]/i,
    comment: COLOUR,
  },
  {
    where: WEB,
    form: /\bzIndex: *\d/,
    comment: 'has a literal layer: use a token --layer-… of ui/page/tokens.css',
  },
  {
    where: API,
    home: /\/(?:main|start|[\w-]+-main)\.ts:|\/kit\/embedded\//,
    form: /\bprocess\b.*\benv\b|\benv\b.*\bprocess\b|= process$/,
    comment: 'reads process.env: add a setting to kit/settings/settings-table.ts and take it from the config',
  },
  {
    where: /^packages\/domain\/src\//,
    form: /\b(?:globalThis|global|self)\b|\.format(?:ToParts)?\(\)/,
    comment: 'reaches for the clock or the machine: take the instant or the value as an argument',
  },
]

/** A line for each place that breaks a rule, with where the code should go. */
export function findMisplaced(lines: readonly SourceLine[]): string[] {
  return lines.flatMap(({ at, line, isText }) =>
    SOURCE_RULES.filter(
      ({ where, home, form, skipsTexts }) =>
        where.test(at) && !home?.test(at) && form.test(line) && !(skipsTexts === true && isText === true),
    ).map(({ comment }) => `${at} ${comment}`),
  )
}
