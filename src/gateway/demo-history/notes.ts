const english = {
  ask_documents: 'Please send us a picture of the statement of this account.',
  reject: 'The name of the account is not the one of your registration.',
  return: 'The bank confirms the lower amount. The rest is back in your balance.',
  force: 'The bank has shown us that the full amount arrived.',
};

type Notes = typeof english;

const byLanguage: Readonly<Record<string, Notes>> = {
  VI: {
    ask_documents: 'Vui lòng gửi cho chúng tôi ảnh sao kê của tài khoản này.',
    reject: 'Tên tài khoản không trùng với tên bạn đã đăng ký.',
    return: 'Ngân hàng xác nhận số tiền thấp hơn. Phần còn lại đã về số dư của bạn.',
    force: 'Ngân hàng đã cho chúng tôi thấy toàn bộ số tiền đã đến.',
  },
};

/** What operators of a demonstration write to players, in a language; in English where we have no notes of it. */
export const notesIn = (language: string): Notes => byLanguage[language] ?? english;
