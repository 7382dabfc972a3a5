import { useState } from 'react'
import { Page } from '../kit/page/page.tsx'
import { HeldData } from './components/held-data.tsx'
import { type Entered, OwnProof } from './components/own-proof.tsx'
import { myDataTexts } from './my-data-texts.ts'

/** An attendee without an account: what is held, after a code to the own number or mail address. Nothing is kept on the device. */
export function Screen() {
  const text = myDataTexts.useText()
  const [entered, setEntered] = useState<Entered>()
  const [why, setWhy] = useState<string>()
  const leave = (said: string) => {
    setWhy(said)
    setEntered(undefined)
    window.scrollTo({ top: 0 })
  }
  return (
    <Page title={text.title}>
      {entered ? <HeldData entered={entered} onLeave={leave} /> : <OwnProof why={why} onEnter={setEntered} />}
    </Page>
  )
}
