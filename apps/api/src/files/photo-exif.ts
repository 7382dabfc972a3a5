import readExif from 'exif-reader'
import { isModestExif } from './exif-guard.ts'

/** What the camera wrote into a photo. `takenAt` is UTC; a camera that names no zone is taken to be in Shanghai. */
export type PhotoExif = {
  takenAt: string | null
  /** Degrees with three decimals, about 100 m: enough to tell the venue, not the seat. */
  place: { latitude: number; longitude: number } | null
  device: string | null
  software: string | null
}

const NOTHING: PhotoExif = { takenAt: null, place: null, device: null, software: null }
const MAX_EXIF_BYTES = 256 * 1024
const MAX_WORDS = 80
const SHANGHAI = '+08:00'

/** Reads EXIF as the decoder hands it over; what is damaged or of no camera's making gives nothing, never a fault. */
export function photoExif(exif: Buffer | undefined): PhotoExif {
  if (exif === undefined || exif.length > MAX_EXIF_BYTES || !isModestExif(exif)) return NOTHING
  try {
    const { Image: image = {}, Photo: photo = {}, GPSInfo: gps = {} } = readExif(exif)
    const [make, model] = [words(image.Make), words(image.Model)]
    return {
      takenAt: takenAt(photo.DateTimeOriginal ?? photo.DateTimeDigitized, photo.OffsetTimeOriginal),
      place: placeOf(gps.GPSLatitude, gps.GPSLatitudeRef, gps.GPSLongitude, gps.GPSLongitudeRef),
      device: make !== null && model !== null && !model.startsWith(make) ? words(`${make} ${model}`) : (model ?? make),
      software: words(image.Software),
    }
  } catch {
    return NOTHING
  }
}

function words(value: unknown): string | null {
  if (typeof value !== 'string') return null
  // Only what can be printed: the words come from whoever made the file.
  const clean = value
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, MAX_WORDS)
  return clean === '' ? null : clean
}

/** The reader gives the camera's wall clock as if it were UTC. */
function takenAt(wall: unknown, offset: unknown): string | null {
  if (!(wall instanceof Date) || Number.isNaN(wall.getTime())) return null
  const zone = typeof offset === 'string' && /^[+-]\d{2}:\d{2}$/.test(offset) ? offset : SHANGHAI
  const instant = new Date(wall.toISOString().replace('Z', zone))
  const year = instant.getUTCFullYear()
  return year >= 1990 && year <= 2100 ? instant.toISOString() : null
}

function placeOf(latitude: unknown, south: unknown, longitude: unknown, west: unknown): PhotoExif['place'] {
  const [up, right] = [degrees(latitude, 90), degrees(longitude, 180)]
  if (up === null || right === null || (up === 0 && right === 0)) return null
  return { latitude: south === 'S' ? -up : up, longitude: west === 'W' ? -right : right }
}

function degrees(parts: unknown, limit: number): number | null {
  if (!Array.isArray(parts) || parts.length !== 3) return null
  const [whole, minutes, seconds] = parts.map(Number)
  const value = (whole ?? Number.NaN) + (minutes ?? Number.NaN) / 60 + (seconds ?? Number.NaN) / 3_600
  return value >= 0 && value <= limit ? Math.round(value * 1_000) / 1_000 : null
}
