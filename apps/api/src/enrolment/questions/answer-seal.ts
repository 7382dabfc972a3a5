import type { FormAnswer } from '@osmp/domain/enrolment/form-answers.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { sealWith } from '../../kit/secrets/sealed-bytes.ts'
import { serverSecret } from '../../kit/secrets/server-secret.ts'

type Place = { enrollmentId: string; itemKey: string }

/** Closes and opens answers that do not lie open in the database; each is tied to its place and question. */
export async function answerSeal(ctx: Pick<Ctx, 'tx' | 'at' | 'config'>) {
  const seal = sealWith(await serverSecret(ctx.tx, 'enrolmentAnswers', ctx))
  const owner = ({ enrollmentId, itemKey }: Place) => `${enrollmentId} ${itemKey}`
  return {
    close: (place: Place, answer: FormAnswer) => seal.close(owner(place), Buffer.from(JSON.stringify(answer))),
    // Closed by `close` alone.
    open: (place: Place, sealed: Buffer) => JSON.parse(seal.open(owner(place), sealed).toString()) as FormAnswer,
  }
}
