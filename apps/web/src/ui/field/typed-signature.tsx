import { useState } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { Checkbox } from './checkbox.tsx'
import { FAINT_INK, INK, PAPER } from '../media/paper.ts'
import type { Signature } from './signature-field.ts'
import { TextField } from './text-field.tsx'
import styles from './typed-signature.module.css'

const { useText } = defineTexts({
  name: ['签名姓名', 'Name as signature'],
  help: ['键入本人姓名，会以图片形式作为签名', 'Type your own name; it becomes a picture and stands as your signature'],
  confirm: [
    '我确认以键入的姓名作为本人签名，与手写签名同样算数',
    'I confirm that the typed name is my signature and counts like one by hand',
  ],
  picture: (name: string) => [`签名预览：${name}`, `Signature: ${name}`],
  typed: ['键入签名', 'Typed signature'],
})

/** A signature by keyboard: the typed name as a picture that says so, once one confirms it. `onChange` as of the pad. */
export function TypedSignature({ onChange }: { onChange: (signature: Signature | null) => void }) {
  const text = useText()
  const [name, setName] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const picture = isName(name) ? drawn(name.trim(), text.typed) : undefined
  const tell = (typed: string, confirmed: boolean) => {
    setName(typed)
    setConfirmed(confirmed)
    onChange(confirmed && isName(typed) ? { dataUrl: drawn(typed.trim(), text.typed), strokes: [] } : null)
  }
  return (
    <div className="column">
      <TextField
        label={text.name}
        help={text.help}
        autoComplete="name"
        maxLength={40}
        value={name}
        onChange={(event) => tell(event.target.value, false)}
      />
      {picture !== undefined && <img className={styles.picture} src={picture} alt={text.picture(name.trim())} />}
      <Checkbox
        checked={isConfirmed}
        disabled={picture === undefined}
        onChange={(event) => tell(name, event.target.checked)}
      >
        {text.confirm}
      </Checkbox>
    </div>
  )
}

const isName = (typed: string): boolean => typed.trim().length >= 2

const SIZE = { width: 900, height: 300 }

/** The name in large letters as wide as it may be, with a small line that it was typed. */
function drawn(name: string, note: string): string {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, SIZE)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('canvas context unavailable')
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, SIZE.width, SIZE.height)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = INK
  pen.font = "120px 'Kaiti SC', KaiTi, STKaiti, cursive"
  pen.fillText(name, SIZE.width / 2, 135, SIZE.width - 80)
  pen.fillStyle = FAINT_INK
  pen.font = '28px sans-serif'
  pen.fillText(note, SIZE.width / 2, 265)
  return canvas.toDataURL('image/png')
}
