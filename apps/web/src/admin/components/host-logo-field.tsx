import { HOST_LOGO_BYTES } from '@osmp/domain/system/host-logo.ts'
import { useState } from 'react'
import { base64Of } from '../../kit/calls/base64-of.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { defineTexts } from '../../kit/texts.ts'
import { FieldError } from '../../ui/field/field-frame.tsx'
import { FileButton } from '../../ui/field/file-button.tsx'
import { HostMark } from '../../ui/mark/host-mark.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import styles from '../contract-template.module.css'

const { useText } = defineTexts({
  label: ['公司标志', 'Company logo'],
  help: [
    'PNG、JPEG 或 WebP，不超过 200 kB。选择后立即显示在邀请页、入场码、签到页、大屏、合同、参会证明和海报上的公司名称前。',
    'PNG, JPEG or WebP, at most 200 kB. At once it stands before the company name on invitation pages, passes, sign-in pages, the wall, contracts, certificates and posters.',
  ],
  choose: ['选择图片', 'Choose a picture'],
  change: ['更换图片', 'Change the picture'],
  remove: ['移除标志', 'Remove the logo'],
  tooLarge: ['图片超过 200 kB，请选择更小的图片', 'The picture is larger than 200 kB. Please choose a smaller one'],
  saved: ['公司标志已更换', 'The logo is changed'],
  removed: ['公司标志已移除', 'The logo is removed'],
})

/** The company's logo before its name; a chosen picture is kept at once. */
export function HostLogoField({ company, stored }: { company: string; stored: string | null }) {
  const text = useText()
  const [logo, setLogo] = useState(stored)
  const [isTooLarge, setTooLarge] = useState(false)
  const save = useCallMutation('system', 'hostLogoSave', {
    invalidates: ['landing'],
    onSuccess: ({ hostLogo = null }) => {
      setLogo(hostLogo)
      showToast({ type: 'success', text: hostLogo === null ? text.removed : text.saved })
    },
  })
  const choose = async (file: File) => {
    setTooLarge(file.size > HOST_LOGO_BYTES)
    if (file.size <= HOST_LOGO_BYTES) save.mutate({ content: await base64Of(file) })
  }
  return (
    <div className="lines" role="group" aria-label={text.label}>
      <p>{text.label}</p>
      {logo !== null && (
        <p className={styles.mark}>
          <HostMark name={company} logo={logo} />
        </p>
      )}
      <p className="quiet">{text.help}</p>
      <FieldError id="host-logo-error" error={isTooLarge ? text.tooLarge : undefined} />
      <div className={styles.ways}>
        <FileButton
          label={logo === null ? text.choose : text.change}
          accept="image/png,image/jpeg,image/webp"
          busy={save.isPending}
          onFile={(file) => void choose(file)}
        />
        {logo !== null && (
          <ActionLink tone="danger" busy={save.isPending} onClick={() => save.mutate({ content: null })}>
            {text.remove}
          </ActionLink>
        )}
      </div>
    </div>
  )
}
