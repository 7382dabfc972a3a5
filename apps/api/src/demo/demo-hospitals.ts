import type { Insertable } from 'kysely'
import type { Schema } from '../kit/database/schema.ts'
import { nameInitials, nameOrder } from '../lookups/public.ts'
import { demoId } from '../reference/public.ts'

/** Hospitals of a city by road and district. */
const CITIES: Readonly<Record<string, readonly [road: string, district: string][]>> = {
  上海: [
    ['华山路', '静安区'],
    ['世纪大道', '浦东新区'],
    ['漕溪北路', '徐汇区'],
    ['四平路', '杨浦区'],
    ['沪闵路', '闵行区'],
  ],
  北京: [
    ['建国路', '朝阳区'],
    ['学院路', '海淀区'],
    ['西直门', '西城区'],
    ['东四北大街', '东城区'],
    ['丰台南路', '丰台区'],
  ],
  广州: [
    ['体育西路', '天河区'],
    ['东风中路', '越秀区'],
    ['宝岗大道', '海珠区'],
    ['机场路', '白云区'],
    ['芳村大道', '荔湾区'],
  ],
  成都: [
    ['天府大道', '高新区'],
    ['人民南路', '武侯区'],
    ['建设路', '成华区'],
    ['青羊大道', '青羊区'],
    ['蜀汉路', '金牛区'],
  ],
  武汉: [
    ['解放大道', '江岸区'],
    ['珞喻路', '洪山区'],
    ['中北路', '武昌区'],
    ['汉阳大道', '汉阳区'],
    ['建设大道', '江汉区'],
  ],
  杭州: [
    ['庆春路', '上城区'],
    ['文三路', '西湖区'],
    ['江南大道', '滨江区'],
    ['莫干山路', '拱墅区'],
    ['市心路', '萧山区'],
  ],
  南京: [
    ['中山路', '玄武区'],
    ['汉中路', '秦淮区'],
    ['江东中路', '建邺区'],
    ['龙蟠路', '鼓楼区'],
    ['天元路', '江宁区'],
  ],
  西安: [
    ['友谊西路', '碑林区'],
    ['长安南路', '雁塔区'],
    ['科技路', '高新区'],
    ['凤城五路', '未央区'],
    ['长乐西路', '新城区'],
  ],
}

type DemoHospital = { id: string; code: string; name: string; city: string; address: string }

/** 40 invented hospitals on real streets, five to a city; the order is fixed, `DEMO_HOSPITALS[0]` is 上海华山路医院. */
export const DEMO_HOSPITALS: readonly DemoHospital[] = Object.entries(CITIES).flatMap(([city, hospitals], cityIndex) =>
  hospitals.map(([road, district], index) => ({
    id: demoId(`hospital:${cityIndex * 5 + index}`),
    code: `HCO${1001 + cityIndex * 5 + index}`,
    name: `${city}${road}医院`,
    city,
    address: `${city}市${district}${road} ${128 + 37 * index + 11 * cityIndex} 号`,
  })),
)

export function hospitalRows(): Insertable<Schema['hco']>[] {
  return DEMO_HOSPITALS.map((hospital) => ({
    ...hospital,
    name_initials: nameInitials(hospital.name),
    name_order: nameOrder(hospital.name, false),
    is_active: true,
  }))
}
