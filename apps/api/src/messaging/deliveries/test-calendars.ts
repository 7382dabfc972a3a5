import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

type Entry = { method: string; uid: string; sequence: number; start: string; reply: string }

/** The entry of a file, read by parsers of two other authors. */
const PARSERS: Readonly<Record<string, (text: string) => Entry>> = {
  'ical.js': (text) => {
    const calendar = new ICAL.Component(ICAL.parse(text))
    const part = calendar.getFirstSubcomponent('vevent') ?? new ICAL.Component('vevent')
    const { uid, sequence, startDate } = new ICAL.Event(part)
    const attendee = part.getFirstProperty('attendee')
    return {
      method: String(calendar.getFirstPropertyValue('method')),
      uid,
      sequence,
      start: startDate.toJSDate().toISOString(),
      reply: `${String(attendee?.getParameter('partstat'))} ${String(attendee?.getParameter('rsvp'))}`,
    }
  },
  'node-ical': (text) => {
    const event = Object.values(nodeIcal.sync.parseICS(text)).find((part) => part?.type === 'VEVENT')
    if (event?.type !== 'VEVENT') throw new Error('no entry')
    const attendee = [event.attendee].flat()[0]
    const reply = typeof attendee === 'object' ? attendee.params : undefined
    return {
      method: event.method ?? '',
      uid: event.uid,
      sequence: Number(event.sequence),
      start: event.start.toISOString(),
      reply: `${reply?.PARTSTAT} ${String(reply?.RSVP).toUpperCase()}`,
    }
  },
}

/**
 * A calendar of each parser, which takes files as RFC 5546 says: by UID, and none with a SEQUENCE that does not rise. Taking gives the entries
 * that each shows afterwards.
 */
export function testCalendars(): (text: string) => string[] {
  const calendars = Object.values(PARSERS).map((read) => ({ read, entries: new Map<string, Entry>() }))
  return (text) =>
    calendars.map(({ read, entries }) => {
      const entry = read(text)
      if (entry.sequence > (entries.get(entry.uid)?.sequence ?? -1)) entries.set(entry.uid, entry)
      const shown = [...entries.values()].filter(({ method }) => method === 'REQUEST')
      return shown.length === 0 ? 'gone' : shown.map(({ start, reply }) => `${start.slice(11, 16)} ${reply}`).join(', ')
    })
}
