import { Icon } from '../mark/icon.tsx'
import type { IconName } from '../mark/icon-paths.ts'
import styles from './card-icon.module.css'

/** The three cards of the product that carry an icon of their own. */
const KIND_ICONS = { contracts: 'contract', information: 'info', taxonomy: 'taxonomy' } as const satisfies Record<
  string,
  IconName
>
export type CardKind = keyof typeof KIND_ICONS

/** What a card's head shows before its title: `kind` names one of the product's three, `icon` any other. */
export type CardMark = { kind?: CardKind | undefined; icon?: IconName | undefined }

/** The icon of a card on its tile; nothing for a card without one. */
export function CardIcon({ kind, icon }: CardMark) {
  const name = kind ? KIND_ICONS[kind] : icon
  if (name === undefined) return null
  return (
    <span className={styles.icon}>
      <Icon name={name} />
    </span>
  )
}
