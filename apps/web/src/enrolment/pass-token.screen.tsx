import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { KeptSigns } from './components/kept-signs.tsx'
import { Pass } from './components/pass.tsx'
import { passTexts } from './pass-texts.ts'
import { useAttendeeSigns } from './use-attendee-signs.ts'

/** The attendee's pass under its personal address. */
export function Screen() {
  const text = passTexts.useText()
  const signs = useAttendeeSigns()
  const token = useParam('token') ?? ''
  return (
    <Page title={text.title}>
      <KeptSigns entries={signs?.entries ?? []} />
      <Pass key={token} token={token} />
    </Page>
  )
}
