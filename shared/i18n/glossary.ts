/**
 * Terminology in both languages: one word for each concept in every text shown to users: the app's,
 * the server's mails and alerts, the reports'. `npm run i18n` refuses the other words. New terms
 * are added with the words to avoid.
 */
export type Term = {
  ko: string;
  en: string;
  /** Meaning of the term, or when one of two words is right. */
  means?: string;
  /** Words to avoid: they are refused anywhere in a sentence. */
  notKo?: RegExp;
  notEn?: RegExp;
};

const assets: readonly Term[] = [
  { ko: '순자산', en: 'net worth', means: 'all that is held less what is owed' },
  {
    ko: '보관처',
    en: 'location',
    means: 'an exchange account, a wallet or what is entered by hand',
    notKo: /보관 장소|어디에 있나요/,
    notEn: /\b[Ee]ach place\b|\bBy place\b|\bYour places\b/,
  },
  { ko: '거래 내역', en: 'transactions', notKo: /거래 ?기록/, notEn: /\b[Ll]edger\b(?! Live)/ },
  { ko: '평가금액', en: 'value', notKo: /평가 금액|평가액/ },
  { ko: '평가손익', en: 'unrealized P&L', notKo: /평가 손익|미실현 ?손익/ },
  { ko: '실현손익', en: 'realized P&L', notKo: /실현 손익/ },
  { ko: '투자원금', en: 'invested', notKo: /투자 원금/ },
  {
    ko: '취득가',
    en: 'cost basis',
    means: 'what an amount cost; 취득가액 in a tax report',
    notKo: /(?<!매수 |취득 )원가(?! 출처)/,
  },
  { ko: '평단가', en: 'average cost', means: 'of one unit', notKo: /평균 ?단가(?!를 다시)/ },
  { ko: '수익률', en: 'return', notKo: /수익율/ },
  { ko: '시간가중 수익률', en: 'time-weighted return', notKo: /시간 가중/ },
  { ko: '금액가중 수익률', en: 'money-weighted return', notKo: /금액 가중/ },
  { ko: '순자산 추이', en: 'net worth over time', notKo: /순자산의 흐름/ },
  { ko: '직접 입력', en: 'manual', notKo: /손으로|수동 입력/, notEn: /\bby hand\b/i },
  { ko: '의심 토큰', en: 'suspicious token', notKo: /격리한|격리됐|격리된/ },
  { ko: '사칭 의심', en: 'possible impersonation', notKo: /유사 심볼/ },
  { ko: '김치 프리미엄', en: 'kimchi premium', means: '김프 where there is little room' },
  { ko: '시세', en: 'market price', notKo: /시장가(?![격가-힣])/ },
  { ko: '스테이킹', en: 'staking', notKo: /맡겨진|스테이크한/ },
  { ko: '최소 금액', en: 'minimum value', notEn: /\b[Ll]east (value|amount|severity)\b/ },
];

const defi: readonly Term[] = [
  {
    ko: '건강 지수',
    en: 'health factor',
    means: '건강 지수(헬스 팩터) once in each page',
    notKo: /건강도|(?<!건강 지수\()헬스 ?팩터/,
  },
  {
    ko: 'LTV',
    en: 'LTV',
    means: 'LTV(담보 대비 대출 비율) where it is first said',
    notKo: /(?<!LTV\()담보 대비 대출/,
  },
  { ko: '청산 가격', en: 'liquidation price', notKo: /청산가(?!격)/ },
  { ko: '추가 대출 가능 금액', en: 'available to borrow', notKo: /더 빌릴 수 있는/ },
  { ko: '담보 해제', en: 'disable as collateral', notKo: /담보에서 빼/ },
  { ko: '연이율', en: 'APR, APY', means: 'a rate for a year', notKo: /연 이자율|연 수익율/ },
  {
    ko: '비영구적 손실',
    en: 'impermanent loss',
    notKo: /비영구 손실/,
    notEn: /\b[Dd]ivergence loss/,
  },
  { ko: '단순 보유', en: 'holding', notKo: /그냥 들고/ },
  { ko: '투입 금액', en: 'invested', means: 'what went into a pool or range', notKo: /넣은 금액/ },
  { ko: '인출', en: 'withdrawal', notKo: /꺼냄|꺼낸 금액/ },
  { ko: '미수령 수수료', en: 'uncollected fees', notKo: /받지 않은 수수료/ },
  { ko: '범위 이탈', en: 'out of range', notKo: /범위 (위|아래)로 벗어/ },
  { ko: '범위 유지율', en: 'time in range', notKo: /범위 안에 있던 시간/ },
  { ko: '승인 취소', en: 'revoke approval', notKo: /승인 거두/ },
  { ko: '총 예치금', en: 'TVL', notKo: /총예치/ },
  { ko: '출금 대기', en: 'pending withdrawal', notKo: /기다리는 출금/ },
  { ko: '컨트랙트', en: 'contract', notKo: /계약 주소|스마트 계약/ },
  { ko: '트랜잭션', en: 'transaction', means: 'on a chain, where 거래 is a trade' },
  { ko: '가스비', en: 'gas fee', notKo: /가스 비용|가스 요금/ },
  { ko: '실행 후', en: 'after', notKo: /작업 뒤|서명 뒤/ },
];

const alerts: readonly Term[] = [
  { ko: '중요도', en: 'severity', notKo: /심각도/ },
  { ko: '재알림 간격', en: 'cooldown', notKo: /쉬는 시간/ },
  { ko: '지속 시간', en: 'duration', notKo: /이어지는 시간/ },
  { ko: '방해 금지 시간', en: 'quiet hours', notKo: /조용한 시간/ },
  {
    ko: '알림',
    en: 'alert, notification',
    notEn: /\b(is|was|are|were|not|has|be|been|Last|Has not) told\b/,
  },
  { ko: '웹훅', en: 'webhook', notKo: /웹 훅/ },
  { ko: '푸시', en: 'push', notKo: /푸쉬/ },
  { ko: '조건 추가', en: 'add condition', notKo: /조건 더하기|조건 빼기/ },
  { ko: '수정', en: 'edit', notKo: /고치기/ },
  { ko: '추가', en: 'add', notKo: /더하기/ },
];

const account: readonly Term[] = [
  { ko: 'Moa', en: 'Moa', notKo: /(?<![가-힣])모아(?=[가는를의에와로]\s)/ },
  { ko: '패스키', en: 'passkey', notKo: /Passkey|패스 키/ },
  { ko: '이메일', en: 'email', notKo: /(?<![가-힣])메일/, notEn: /\be-mail/i },
  { ko: '복구 코드', en: 'recovery code', notKo: /복구용 코드|백업 코드/ },
  {
    ko: '로그인',
    en: 'sign in',
    // The specification words one failure of a sign-in.
    notEn: /\b[Ll]og(ged)?[ -]?in\b(?! completion failed)/,
  },
  { ko: '로그아웃', en: 'sign out', notEn: /\b[Ll]og(ged)?[ -]?out\b/ },
  { ko: '기기', en: 'device', notKo: /디바이스|단말기/ },
  { ko: '연결 해제', en: 'disconnect', notKo: /연결 끊기/ },
  {
    ko: '새로고침',
    en: 'refresh',
    notKo: /새로 ?읽기|다시 ?읽기|새로 고침/,
    notEn: /\b[Rr]ead (it |them )?again\b/,
  },
  { ko: '자동으로', en: 'automatically', notEn: /\bby (itself|themselves)\b/ },
  { ko: '자동으로 다시 시도합니다', en: 'We’ll retry automatically', notEn: /\bWe keep trying\b/ },
  { ko: '당시', en: 'at the time', notEn: /\bof then\b/ },
  { ko: '다시', en: 'again', notEn: /\banew\b/ },
  { ko: '계산', en: 'calculate', notEn: /\breckon|\bworked out\b/ },
  { ko: '사유', en: 'reason', notKo: /까닭/ },
];

/** Korean names of exchanges and networks: their own spelling is for English alone. */
const places: readonly Term[] = [
  { ko: '업비트', en: 'Upbit' },
  { ko: '빗썸', en: 'Bithumb' },
  { ko: '코인원', en: 'Coinone' },
  { ko: '코빗', en: 'Korbit' },
  { ko: '고팍스', en: 'GOPAX' },
  { ko: '바이낸스', en: 'Binance' },
  { ko: '바이비트', en: 'Bybit' },
  { ko: '코인베이스', en: 'Coinbase' },
  { ko: '크라켄', en: 'Kraken' },
  { ko: '이더리움', en: 'Ethereum' },
  { ko: '폴리곤', en: 'Polygon' },
  { ko: '아비트럼', en: 'Arbitrum' },
  { ko: '옵티미즘', en: 'Optimism' },
].map((term) => ({ ...term, notKo: new RegExp(`\\b${term.en}\\b`) }));

export const glossary: readonly Term[] = [...assets, ...defi, ...alerts, ...account, ...places];
