import { lazy, Suspense } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { PhoneField } from '../../ui/field/phone-field.tsx'
import type { TextFieldProps } from '../../ui/field/text-field.tsx'
import type { Way } from './contact-ways.ts'

/** Most people have a number of the mainland. */
const OtherContact = lazy(async () => ({ default: (await import('./other-contact.tsx')).OtherContact }))

const { useText } = defineTexts({
  noNumber: ['没有中国大陆手机号？', 'No mainland number?'],
})

type Field = Pick<TextFieldProps, 'name' | 'error' | 'onChange'> & { value: string }

/** The number of the mainland, with a quiet way to other contacts below. */
export function ContactField(props: {
  engagementId: string
  way: Way
  onWay: (way: Way) => void
  fields: { phone: Field; email: Field; emailCode: Field }
  label: string
  help?: string | undefined
  enterKeyHint?: TextFieldProps['enterKeyHint']
}) {
  const { engagementId, way, onWay, fields, ...words } = props
  const text = useText()
  if (way !== 'mainland')
    return (
      <Suspense fallback={<RowSkeletons count={1} />}>
        <OtherContact {...{ engagementId, way, onWay, ...fields }} />
      </Suspense>
    )
  return (
    <div>
      <PhoneField {...fields.phone} {...words} autoComplete="tel-national" />
      <ActionLink onClick={() => onWay('abroad')}>{text.noNumber}</ActionLink>
    </div>
  )
}
