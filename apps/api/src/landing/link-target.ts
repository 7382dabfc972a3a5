import { type OwnTarget, ownTarget, readCode } from '@osmp/domain/landing/own-address.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { findByCode } from './open-link-repo.ts'

type Target = Pick<OwnTarget, 'kind' | 'path'>

/** Where a text that was scanned or clicked leads. */
export async function linkTarget(ctx: Ctx, text: string): Promise<Target> {
  const code = readCode(text, [ctx.config.publicUrl.toLowerCase()])
  if (code.is === 'foreign') throw new AppError('linkHostForeign')
  if (code.is === 'unknown') throw new AppError('linkTargetUnknown')
  if (code.is === 'code') return codedTarget(ctx, code.code)
  if (code.expires !== undefined) {
    const link = { target: code.path, expires: code.expires, signature: code.signature }
    const state = ctx.signedLinks.check(link, ctx.clock.systemNow())
    if (state !== 'valid') throw new AppError(state === 'expired' ? 'linkExpired' : 'linkForged')
  }
  return knownTarget(code.path)
}

/** Codes follow one another, so a stranger could count through them: they are for staff, inside their business unit. */
async function codedTarget(ctx: Ctx, code: string): Promise<Target> {
  const found = ctx.actor.kind === 'staff' ? await findByCode(ctx.tx, code, ctx.actor.buId) : undefined
  if (!found) throw new AppError('linkTargetUnknown')
  return knownTarget(`/${found.kind}/${found.id}`)
}

function knownTarget(path: string): Target {
  const target = ownTarget(path)
  if (!target) throw new AppError('linkTargetUnknown')
  return { kind: target.kind, path: target.path }
}
