import { useState } from 'react'
import { ownPass } from '../../kit/device/own-pass.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { passTexts } from '../pass-texts.ts'
import { Pass } from './pass.tsx'

/** The device's own pass. */
export function PersonalCode() {
  const text = passTexts.useText()
  const [token] = useState(ownPass)
  return token === null ? <EmptyState drawing="pass" text={text.none} /> : <Pass token={token} />
}
