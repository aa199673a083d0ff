import type { TicketWords } from './word-types.ts';

/** Vietnamese texts about tickets. */
export const VI: TicketWords = {
  title: 'Cược của tôi',
  empty: 'Cược bạn đặt sẽ hiện ở đây.',
  pays: 'Trả thưởng',
  odds: 'Tỷ lệ cược',
  bet: 'Đặt cược {stake}',
  again: 'Chọn lại như cũ',
  placing: 'Đang đặt cược',
  stakeOf: 'Tiền cược {amount}',
  states: {
    placing: 'Đang đặt',
    standing: 'Chờ kết quả',
    won: 'Thắng',
    lost: 'Thua',
    void: 'Đã hoàn tiền cược',
  },
  startsIn: 'Bắt đầu sau',
  deciding: 'Sắp có kết quả',
  taken: 'Đặt cược thành công. Chúc bạn may mắn',
  wonNow: 'Bạn thắng {amount}',
  returned: 'Nhận lại {amount}',
  winPending: 'Đang trả thưởng',
  stakePending: 'Đang hoàn tiền cược',
  notTaken: 'Đặt cược không thành công',
  stakeMax: 'Kiểu cược này nhận tối đa {amount}',
  loading: 'Đang tải',
  errors: {
    betting_closed: 'Đã ngừng nhận cược. Bạn chưa bị trừ tiền, hãy chọn lượt kế tiếp.',
    pick_invalid: 'Trò chơi này không có kiểu cược đó.',
    odds_changed: 'Tỷ lệ cược vừa thay đổi. Hãy xem tỷ lệ mới rồi quyết định lại.',
    tickets_full: 'Bạn đã có số cược chờ kết quả tối đa. Hãy đợi kết quả kế tiếp.',
  },
};
