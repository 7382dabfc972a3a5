import { ApiError } from '../calls/api-error.ts'
import { defineTexts } from '../texts.ts'

const { text } = defineTexts({
  needsHttps: [
    '这一步需要通过 https 打开本页，请使用主办方提供的链接',
    'This step needs the page over https. Please use the link of the organiser',
  ],
})

/** Keys and digests of the browser. Throws an ApiError that says so on a page opened without https, which has none. */
export function secureCrypto(): SubtleCrypto {
  // oxlint-disable-next-line no-restricted-properties -- asked for in the next line
  const { subtle }: { subtle?: SubtleCrypto } = crypto
  if (subtle !== undefined) return subtle
  throw new ApiError({ code: 'insecure', msg: text().needsHttps, status: 400 })
}
