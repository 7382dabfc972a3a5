import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of the recap of a closed meeting. */
export const recapTexts = defineTexts({
  came: ['到场', 'came'],
  against: (more: number) => [
    more === 0 ? '与同类持平' : `比同类${more > 0 ? '多' : '少'} ${Math.abs(more)} 人`,
    more === 0 ? 'as many as usual' : `${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'} than usual`,
  ],
  minutes: ['分钟', 'min'],
  present: ['平均在场', 'present on average'],
  whole: (minutes: number) => [`全程 ${minutes} 分钟`, `of ${minutes} min`],
  perHead: ['人均会务费', 'a head, without fees'],
  planned: (amount: string) => [`计划 ¥${amount}`, `planned ¥${amount}`],
  arrivals: ['到场时间', 'Arrivals'],
  startsAt: (time: string) => [`${time} 开始`, `Start ${time}`],
  arrived: (came: number, span: string, atStart: number | null) => [
    `${came} 人到场，${span}${atStart === null ? '' : `，开始时已到 ${atStart} 人`}`,
    `${came} came, ${span}${atStart === null ? '' : `; ${atStart} by the start`}`,
  ],
  photos: ['现场', 'Photos'],
  allPhotos: (count: number) => [`查看 ${count} 张照片`, `View ${counted(count, 'photo')}`],
  picture: ['回顾图片', 'Recap picture'],
  firstSign: ['第一位到场', 'First arrival'],
  full: ['满座', 'Full house'],
  seats: (count: number) => [`${count} 席`, counted(count, 'seat')],
  lastPhoto: ['最后一张照片', 'Last photo'],
  photoCount: (count: number) => [`共 ${count} 张`, `${count} in all`],
  survey: (count: number, mean: number) => [
    `问卷 ${count} 份，平均 ${mean} 分`,
    `${counted(count, 'answer')}, ${mean} on average`,
  ],
})
