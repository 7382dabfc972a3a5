import { defineTexts } from './texts.ts'

const { text } = defineTexts({
  requestError: (status: string) => [`请求错误：${status}`, `Request error: ${status}`],
  unknown: (status: number) => [`状态码 ${status}`, `status ${status}`],
  network: ['网络不可用，请检查网络后重试', 'No network. Check the connection and try again'],
})

let wordsOf: (status: number) => string | undefined = () => undefined

/** Sets the words of each status, which come after the first load. */
export function knowStatuses(by: typeof wordsOf): void {
  wordsOf = by
}

/** An HTTP status for a person (product text, §8). */
export const statusText = (status: number): string => wordsOf(status) ?? text().unknown(status)

/** The toast of an abnormal HTTP status. */
export const requestErrorText = (status: number): string => text().requestError(statusText(status))
export const networkText = (): string => text().network
