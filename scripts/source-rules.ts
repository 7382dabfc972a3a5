import type { SourceLine } from './source-texts.ts'

/** A form of code that files of `where` may not have, except those of `home`. Comments are not searched. */
export type SourceRule = {
  readonly where: RegExp
  readonly home?: RegExp
  readonly form: RegExp
  /** With literals and regular expressions taken out first. */
  readonly isBare?: boolean
  readonly comment: string
}

const WEB = /^apps\/web\/src\//
const TSX = /^apps\/web\/src\/.*\.tsx:/

export const SOURCE_RULES: readonly SourceRule[] = [
  {
    where: WEB,
    home: /\/kit\/(?:calls|upload)\/|\/kit\/action-log\.ts|\/shell\/load-screen\.ts/,
    form: /(?<![.\w])(?:globalThis\.|window\.)?fetch\((?!\{)/,
    comment: 'asks the network itself: use useCall or api of kit/calls, for files kit/upload',
  },
  {
    where: TSX,
    // Shown when the files of texts did not load.
    home: /\/shell\/unreachable\.tsx/,
    form: /(?:^|[>}])[^'"`]*\p{Script=Han}|\p{Script=Han}[^'"`]*</u,
    isBare: true,
    comment: 'has Chinese text in JSX: put it into defineTexts, in both languages',
  },
  {
    where: TSX,
    form: /\b[\w-]+="[^"]*\p{Script=Han}/u,
    comment: 'has Chinese text in an attribute: put it into defineTexts, in both languages',
  },
  {
    where: TSX,
    home: /\/ui\/page\/watermark\.tsx/,
    form: /\b(?:color|background\w*|border\w*|fill|stroke)(?:: |=)['"`{]+(?:#[0-9a-f]{3,8}\b|(?:rgb|hsl|oklch)a?\()/i,
    comment: 'has a literal colour: use a token of ui/page/tokens.css, on paper ui/media/paper.ts',
  },
  {
    where: WEB,
    form: /\bzIndex: *\d/,
    comment: 'has a literal layer: use a token --layer-… of ui/page/tokens.css',
  },
  {
    where: /^apps\/api\/src\//,
    home: /\/(?:main|start|[\w-]+-main)\.ts:|\/kit\/embedded\//,
    form: /\bprocess\.env\b/,
    comment: 'reads process.env: add a setting to kit/settings/settings-table.ts and take it from the config',
  },
  {
    where: /^packages\/domain\/src\//,
    form: /\b(?:globalThis|self)\b|\bIntl\.\w+\([^)]*\)\.format\(\)/,
    comment: 'reaches for the clock or the machine: take the instant or the value as an argument',
  },
]

/** A line for each place that breaks a rule, with where the code should go. */
export function findMisplaced(lines: readonly SourceLine[]): string[] {
  return lines.flatMap(({ at, line }) =>
    SOURCE_RULES.filter(
      ({ where, home, form, isBare }) =>
        where.test(at) && !home?.test(at) && form.test(isBare === true ? withoutLiterals(line) : line),
    ).map(({ comment }) => `${at} ${comment}`),
  )
}

const withoutLiterals = (line: string): string =>
  line
    .replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''")
    .replaceAll(/\/(?:[^/\\]|\\.)+\/[a-z]*/g, '')
    .replaceAll(/\/\/.*$/g, '')
