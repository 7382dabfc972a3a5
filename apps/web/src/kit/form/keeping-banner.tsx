import { Icon } from '../../ui/mark/icon.tsx'
import type { Keeping } from './form-keeper.ts'
import { keepingTexts } from './keeping-texts.ts'
import formStyles from '../../ui/field/form.module.css'

type Props<Form> = {
  keeping: Keeping<Form>
  onChoose: () => void
  /** Tries to save now. */
  onRetry: () => void
  /** What was changed elsewhere: it can no longer be edited, or there is to choose. */
  words: { staleTitle: string; clashTitle: string }
}

/** What stands between the form and the server: no network, a server that cannot take it for now, or somebody else's version that was put off. */
export function KeepingBanner<Form>({ keeping, onChoose, onRetry, words }: Props<Form>) {
  const text = keepingTexts.useText()
  if (keeping.kind === 'local' || keeping.kind === 'unkept') {
    const isKept = keeping.kind === 'local'
    return (
      <div className={formStyles.banner} role="status">
        <Icon name={keeping.isBusy ? 'alert-circle' : 'wifi-off'} />
        <span>{!isKept ? text.unkept : keeping.isBusy ? text.busy : text.offline}</span>
        {keeping.isBusy && (
          <button type="button" className={formStyles.plain} onClick={onRetry}>
            {text.saveNow}
          </button>
        )}
      </div>
    )
  }
  if (keeping.kind !== 'stale') return null
  return (
    <div className={formStyles.banner} role="status">
      <span>{keeping.clash === undefined ? words.staleTitle : words.clashTitle}</span>
      <button type="button" className={formStyles.plain} onClick={onChoose}>
        {keeping.clash === undefined ? text.see : text.choose}
      </button>
    </div>
  )
}
