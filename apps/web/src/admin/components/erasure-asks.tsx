import { api } from '../../kit/calls/api-client.ts'
import { useLoad } from '../../kit/calls/load.ts'
import { formatDate } from '../../kit/format.ts'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { privacyTexts } from '../privacy-texts.ts'

/** Erasures that attendees asked for themselves, each leading to the person; nothing where none waits. */
export function ErasureAsks({ onOpen }: { onOpen: (contact: string) => void }) {
  const text = privacyTexts.useText()
  const asks = useLoad((signal) => api.privacy.erasureAsks({}, { signal, quiet: true }), [])
  if (!asks.data || asks.data.list.length === 0) return null
  return (
    <Group title={text.asks}>
      {asks.data.list.map(({ askId, name, contact, masked, askedAt }) => (
        <Row
          key={askId}
          icon="trash"
          title={`${name} ${masked}`}
          second={formatDate(askedAt)}
          onClick={() => onOpen(contact)}
        />
      ))}
    </Group>
  )
}
