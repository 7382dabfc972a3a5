import type { PosterQrKind } from '@osmp/domain/landing/poster-rules.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Config } from '../kit/settings/config.ts'
import { plainCode } from './poster-code.ts'
import { pictureTag } from './poster-content.ts'
import type { MiniProgramPort } from './mini-program-port.ts'
import type { CodeMark, PosterWords } from './poster-sheet.ts'

/** Where a code or link leads: to the invitation page of its meeting, never to sign-in; `source` says where it stands. */
export const landingUrlOf = (
  config: Pick<Config, 'publicUrl'>,
  engagementId: string,
  source: 'poster' | 'qr' | 'link',
): string => `${config.publicUrl}/landing/${engagementId}?src=${source}`

/** The kind that will really be printed: without a mini program each code is plain. */
export const printedKind = (kind: PosterQrKind, program: MiniProgramPort | undefined): PosterQrKind =>
  program ? kind : 'plain'

const CODE_WIDTH = 430

/** The code of a poster. When WeChat gives none now, a plain one stands in, which leads to the same enrolment. */
export async function codeMark(
  program: MiniProgramPort | undefined,
  kind: PosterQrKind,
  target: { engagementId: string; landingUrl: string },
): Promise<{ mark: CodeMark; isWanted: boolean }> {
  const plain = { mark: plainCode(target.landingUrl), isWanted: kind === 'plain' || !program }
  if (kind === 'plain' || !program) return plain
  try {
    const { mediaType, content } = await program.code(target.engagementId, CODE_WIDTH)
    return { mark: { kind: 'picture', href: `data:${mediaType};base64,${content.toString('base64')}` }, isWanted: true }
  } catch (error) {
    if (error instanceof AppError) return plain
    throw error
  }
}

/** The address of a poster's picture; `v` changes with what it shows, so that an app's own cache never shows an old one. */
export function imageUrlOf(
  config: Pick<Config, 'apiPrefix'>,
  posterId: string,
  words: PosterWords,
  leadsTo: string,
): string {
  return `${config.apiPrefix}/poster/${posterId}.png?v=${pictureTag(words, leadsTo)}`
}
