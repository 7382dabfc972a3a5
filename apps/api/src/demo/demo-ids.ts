import { DEMO_DOCTORS, doctorId, SPEAKER_PLACES } from './demo-doctors.ts'
import { DEMO_HOSPITALS } from './demo-hospitals.ts'
import { personId } from './demo-people.ts'
import { EXPIRED_TOPIC, productId, taxonomyId, topicId } from './demo-products.ts'
import { demoId } from '../reference/public.ts'

const person = (handle: string) => personId(handle)
const hospital = (place: number) => DEMO_HOSPITALS[place]?.id ?? ''
const speaker = (name: keyof typeof SPEAKER_PLACES) => doctorId(SPEAKER_PLACES[name])

/** Ids of the demo company by name, for tests. A meeting is named `cv.wait1`, its twin in the other business unit `on.wait1`. */
export const DEMO_IDS = {
  person: {
    lin: person('lin'),
    zhou: person('zhou'),
    wu: person('wu'),
    he: person('he'),
    tang: person('tang'),
    pan: person('pan'),
    qin: person('qin'),
    xu: person('xu'),
    zheng: person('zheng'),
    sun: person('sun'),
    mo: person('mo'),
    fang: person('fang'),
    shen: person('shen'),
    gu: person('gu'),
    song: person('song'),
    qiu: person('qiu'),
    ye: person('ye'),
    tan: person('tan'),
    admin: person('admin'),
  },
  hospital: { huashan: hospital(0), shiji: hospital(1), beijing: hospital(5), guangzhou: hospital(10) },
  speaker: {
    national1: speaker('national1'),
    national2: speaker('national2'),
    regional1: speaker('regional1'),
    regional2: speaker('regional2'),
    city1: speaker('city1'),
    city2: speaker('city2'),
    nearCap: speaker('nearCap'),
    blacklisted: speaker('blacklisted'),
    noConsent: speaker('noConsent'),
    nonResident: speaker('nonResident'),
    onNational1: speaker('onNational1'),
    onRegional1: speaker('onRegional1'),
    onCity1: speaker('onCity1'),
  },
  /** Doctors who are no speakers, at work in a hospital. */
  doctor: {
    plain1: DEMO_DOCTORS[190]?.id ?? '',
    plain2: DEMO_DOCTORS[192]?.id ?? '',
    plain3: DEMO_DOCTORS[194]?.id ?? '',
  },
  product: { cv1: productId('CV', 1), cv2: productId('CV', 2), on1: productId('ON', 1), on2: productId('ON', 2) },
  taxonomy: { cv1: taxonomyId('CV', 1, 1), on1: taxonomyId('ON', 1, 1) },
  topic: {
    cv1: topicId('CV', 1),
    cv2: topicId('CV', 2),
    cv3: topicId('CV', 3),
    cvOtherProduct: topicId('CV', 6),
    cvExpired: topicId('CV', EXPIRED_TOPIC),
    on1: topicId('ON', 1),
    on2: topicId('ON', 2),
  },
  costCenter: { cvSpeaker: '8101', cvPlain: '2101', onSpeaker: '8201', onPlain: '2201' },
  io: {
    cvMain: 'IO26CV001',
    cvExpiring: 'IO26CV002',
    cvNearlyEmpty: 'IO26CV003',
    cvExpired: 'IO25CV009',
    onMain: 'IO26ON001',
    onExpiring: 'IO26ON002',
    onNearlyEmpty: 'IO26ON003',
    onExpired: 'IO25ON009',
  },
  platform: { tencent: demoId('platform:腾讯会议'), wecom: demoId('platform:企业微信会议') },
  initiative: { cv: demoId('initiative:CV'), on: demoId('initiative:ON') },
  event: { cv: demoId('event:CV'), on: demoId('event:ON') },
} as const

export const meetingId = (key: string): string => demoId(`meeting:${key}`)
