import type { Ctx } from '../kit/http/ctx.ts'

/** The parameter an administrator keeps: origins like `https://survey.example.com` that surveys may be on. */
export const SURVEY_ORIGINS = 'links.surveyOrigins'

/** Origins a landing page may lead to for a survey: our own, and those an administrator allowed. */
export async function surveyOrigins(ctx: Ctx): Promise<string[]> {
  const row = await ctx.tx
    .selectFrom('system_param')
    .select('value')
    .where('key', '=', SURVEY_ORIGINS)
    .executeTakeFirst()
  const allowed: unknown[] = Array.isArray(row?.value) ? row.value : []
  return [new URL(ctx.config.publicUrl).origin, ...allowed]
    .filter((origin) => typeof origin === 'string')
    .map((o) => o.toLowerCase())
}
