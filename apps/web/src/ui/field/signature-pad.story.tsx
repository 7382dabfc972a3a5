import { useState } from 'react'
import type { Story } from '../../stories/story.ts'
import type { Signature } from './signature-field.ts'
import { SignaturePad } from './signature-pad.tsx'

function Signing() {
  const [signature, setSignature] = useState<Signature | null>(null)
  return (
    <div>
      <SignaturePad onChange={setSignature} />
      <p role="status">{signature === null ? '未签名' : `已写 ${signature.strokes.length} 笔`}</p>
    </div>
  )
}

export const story: Story = { title: 'Signature pad', variants: { 'Sign with a finger': Signing } }
