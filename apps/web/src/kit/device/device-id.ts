import { newUuid } from './new-id.ts'

const KEY = 'osmp.device'

/** A name this phone gives itself, kept between visits; it tells two phones apart, not two people. */
export function deviceId(): string {
  const known = localStorage.getItem(KEY)
  if (known !== null) return known
  const made = newUuid()
  localStorage.setItem(KEY, made)
  return made
}
