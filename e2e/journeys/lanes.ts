import type { Guest } from './journey.ts'

/** A business unit's people and what they plan with; two lanes walk at the same time. */
export type Lane = {
  readonly digit: number
  readonly rep: string
  /** Accepts contracts on paper. */
  readonly compliance: string
  /** Approves the fees. */
  readonly finance: string
  /** Pays them: never who approved. */
  readonly payer: string
  readonly order: string
  /** Speakers of the demo company's directory, one for each paid meeting. */
  readonly speakers: readonly Guest[]
}

const speakers = (...rows: [name: string, phone: string][]): Guest[] => rows.map(([name, phone]) => ({ name, phone }))

export const LANES: readonly [Lane, Lane] = [
  {
    digit: 1,
    rep: '林晓',
    compliance: '何静',
    finance: '唐颖',
    payer: '潘悦',
    order: 'IO26CV001',
    speakers: speakers(
      ['郭春晖', '10020110866'],
      ['郑永强', '10020142542'],
      ['谢文博', '10020158380'],
      ['唐佳宁', '10020174218'],
      ['韩思源', '10020190056'],
      ['邓立新', '10020205894'],
      ['王宏图', '10020237570'],
      ['张晓东', '10020253408'],
      ['孙玉兰', '10020316760'],
      ['郭国栋', '10020348436'],
      ['高正阳', '10020364274'],
      ['郑欣怡', '10020380112'],
      ['谢建国', '10020395950'],
    ),
  },
  {
    digit: 2,
    rep: '莫然',
    compliance: '顾城',
    finance: '宋雅',
    payer: '白琳',
    order: 'IO26ON001',
    speakers: speakers(
      ['胡振宇', '10020102947'],
      ['何天佑', '10020118785'],
      ['罗玉兰', '10020134623'],
      ['梁美玲', '10020150461'],
      ['宋国栋', '10020166299'],
      ['许正阳', '10020182137'],
      ['冯欣怡', '10020197975'],
      ['曹建国', '10020213813'],
      ['刘浩然', '10020261327'],
      ['杨海燕', '10020277165'],
      ['赵春晖', '10020293003'],
      ['徐雪梅', '10020308841'],
      ['马永强', '10020324679'],
    ),
  },
]
