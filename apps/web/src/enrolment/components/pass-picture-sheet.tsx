import { useEffect, useState } from 'react'
import { Icon } from '../../ui/mark/icon.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { drawPass } from '../pass-picture.ts'
import { passTexts } from '../pass-texts.ts'
import styles from '../pass.module.css'
import { placeOf, when } from './pass-card.tsx'
import type { PassView } from './pass-view.ts'

type Props = { open: boolean; onClose: () => void; pass: PassView }

/** The pass as a picture: to hold and save, as messaging apps allow no download, or to download. */
export function PassPictureSheet({ open, onClose, pass }: Props) {
  const text = passTexts.useText()
  return (
    <Sheet open={open} onClose={onClose} title={text.save}>
      <Picture pass={pass} />
    </Sheet>
  )
}

function Picture({ pass }: { pass: PassView }) {
  const text = passTexts.useText()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const lines = [when(pass), placeOf(pass), pass.address ?? '', text.by(pass.organiser)].filter((line) => line !== '')
    const drawn = drawPass({
      title: pass.engagementName,
      lines,
      code: pass.code ?? '',
      name: pass.person.name,
      hint: text.atDoor,
    })
    setUrl(drawn)
  }, [pass, text])
  if (url === undefined) return <Skeleton width="100%" height="320px" />
  return (
    <div className={styles.picture}>
      <p className={styles.help}>{text.saveHelp}</p>
      <img src={url} alt={`${text.codeLabel} ${pass.engagementName} ${pass.person.name}`} />
      <a className={styles.link} href={url} download={`${pass.engagementName}.png`}>
        <Icon name="download" /> {text.download}
      </a>
    </div>
  )
}
