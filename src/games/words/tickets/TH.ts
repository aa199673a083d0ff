import type { TicketWords } from './word-types.ts';

/** Thai texts about tickets. */
export const TH: TicketWords = {
  title: 'เดิมพันของฉัน',
  empty: 'เดิมพันที่คุณวางจะแสดงที่นี่',
  pays: 'จ่าย',
  odds: 'อัตราจ่าย',
  bet: 'เดิมพัน {stake}',
  again: 'เลือกเหมือนเดิม',
  placing: 'กำลังวางเดิมพัน',
  stakeOf: 'เดิมพัน {amount}',
  states: { placing: 'กำลังวาง', standing: 'รอผล', won: 'ชนะ', lost: 'แพ้', void: 'คืนเงินเดิมพัน' },
  startsIn: 'เริ่มใน',
  deciding: 'ผลกำลังจะออก',
  taken: 'รับเดิมพันแล้ว ขอให้โชคดี',
  wonNow: 'คุณชนะ {amount}',
  returned: 'ได้คืน {amount}',
  winPending: 'กำลังจ่ายเงินรางวัล',
  stakePending: 'กำลังคืนเงินเดิมพัน',
  notTaken: 'วางเดิมพันไม่สำเร็จ',
  stakeMax: 'เดิมพันแบบนี้ได้ไม่เกิน {amount}',
  loading: 'กำลังโหลด',
  errors: {
    betting_closed: 'ปิดรับแล้ว ไม่มีการหักเงิน เลือกงวดหรือคู่ถัดไปได้เลย',
    pick_invalid: 'เกมนี้ไม่มีเดิมพันแบบนั้น',
    odds_changed: 'อัตราจ่ายเปลี่ยนแล้ว ดูอัตราใหม่แล้วตัดสินใจอีกครั้ง',
    tickets_full: 'คุณมีเดิมพันรอผลครบจำนวนที่มีได้แล้ว รอผลถัดไปก่อน',
  },
};
