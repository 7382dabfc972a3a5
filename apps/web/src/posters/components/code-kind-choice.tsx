import type { PosterQrKind } from '@osmp/domain/landing/poster-rules.ts'
import { Segmented } from '../../ui/page/segmented.tsx'
import { posterTexts } from '../poster-texts.ts'

/** An ordinary code, or the mini program's own; asked only where there is a mini program. */
export function CodeKindChoice({ value, onChange }: { value: PosterQrKind; onChange: (kind: PosterQrKind) => void }) {
  const text = posterTexts.useText()
  return (
    <Segmented
      label={text.qrKind}
      options={[
        { value: 'plain', label: text.plain },
        { value: 'miniProgram', label: text.miniProgram },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
