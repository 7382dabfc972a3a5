import type { ContractPlaceholder } from '@osmp/domain/speakers/contract-document.ts'
import { contractTemplateTexts, PLACEHOLDER_NAMES } from '../contract-template-texts.ts'
import styles from '../contract-template.module.css'
import { useNamed } from '../use-named.ts'

const isNamed = (name: string): name is ContractPlaceholder => Object.hasOwn(PLACEHOLDER_NAMES, name)

/** What may be written in braces, and what it becomes. */
export function ContractPlaceholders({ names }: { names: readonly string[] }) {
  const text = contractTemplateTexts.useText()
  const named = useNamed()
  return (
    <section className={styles.group} aria-label={text.placeholders}>
      <h2>{text.placeholders}</h2>
      <p className="quiet">{text.placeholdersNote}</p>
      <ul className={styles.placeholders}>
        {names.map((name) => (
          <li key={name}>
            <code>{`{${name}}`}</code>
            {isNamed(name) && named(PLACEHOLDER_NAMES[name])}
          </li>
        ))}
      </ul>
    </section>
  )
}
