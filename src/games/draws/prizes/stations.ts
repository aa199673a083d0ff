import type { Region } from './prize-table.ts';

/** The time zone of every draw of the Vietnamese lottery. It has no summer time. */
export const DRAW_TIME_ZONE = 'Asia/Ho_Chi_Minh';
const ZONE_AHEAD_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** 1 January 1970 was a Thursday. */
const EPOCH_WEEK_DAY = 4;

/** The provinces that draw on each day of the week, from Sunday on, as the state companies publish them. */
const stations: Record<Region, readonly (readonly string[])[]> = {
  north: [['Thái Bình'], ['Hà Nội'], ['Quảng Ninh'], ['Bắc Ninh'], ['Hà Nội'], ['Hải Phòng'], ['Nam Định']],
  central: [
    ['Khánh Hòa', 'Kon Tum', 'Thừa Thiên Huế'],
    ['Thừa Thiên Huế', 'Phú Yên'],
    ['Đắk Lắk', 'Quảng Nam'],
    ['Đà Nẵng', 'Khánh Hòa'],
    ['Bình Định', 'Quảng Trị', 'Quảng Bình'],
    ['Gia Lai', 'Ninh Thuận'],
    ['Đà Nẵng', 'Quảng Ngãi', 'Đắk Nông'],
  ],
  south: [
    ['Tiền Giang', 'Kiên Giang', 'Đà Lạt'],
    ['TP. Hồ Chí Minh', 'Đồng Tháp', 'Cà Mau'],
    ['Bến Tre', 'Vũng Tàu', 'Bạc Liêu'],
    ['Đồng Nai', 'Cần Thơ', 'Sóc Trăng'],
    ['Tây Ninh', 'An Giang', 'Bình Thuận'],
    ['Vĩnh Long', 'Bình Dương', 'Trà Vinh'],
    ['TP. Hồ Chí Minh', 'Long An', 'Bình Phước', 'Hậu Giang'],
  ],
};

/**
 * The province of a draw: one of those that draw on its day of the week in Vietnam. Where a day has several, they take
 * turns from draw to draw.
 */
export function stationOf(region: Region, drawNumber: number, drawsAtMs: number): string {
  const day = Math.floor((drawsAtMs + ZONE_AHEAD_MS) / DAY_MS);
  const ofDay = stations[region][(day + EPOCH_WEEK_DAY) % WEEK_DAYS] ?? [];
  return ofDay[drawNumber % ofDay.length] ?? '';
}
