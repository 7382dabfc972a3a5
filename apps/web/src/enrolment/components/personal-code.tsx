import { useState } from 'react'
import { getHcpToken, takePass } from '../../kit/tokens.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { passTexts } from '../pass-texts.ts'
import { Pass } from './pass.tsx'

/** The pass of whoever this browser speaks for, else the newest one kept on the device. */
export function PersonalCode() {
  const text = passTexts.useText()
  const [token] = useState(() => getHcpToken() ?? takePass())
  return token === null ? <EmptyState drawing="pass" text={text.none} /> : <Pass token={token} />
}
