/** The colours and shapes of the web's tokens.css: this page is served without the web. */
export const DEMO_STYLE = `
:root{color-scheme:light;--paper:#faf9f6;--surface:#fff;--sunken:#f3f1ec;--ink:#1c1f23;
--ink-2:#545b64;--line:#e3e0d8;--strong:#cfcbc1;--accent:#0b6b52;--hover:#095a45;--on:#fff;
--info:#1d5a9e;--info-weak:#e8f0f9}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--paper:#121517;--surface:#1a1e21;
--sunken:#22272b;--ink:#ecebe7;--ink-2:#a6adb5;--line:#2b3135;--strong:#3c444a;--accent:#4fc7a3;
--hover:#6bd3b3;--on:#0c1714;--info:#7fb3ec;--info-weak:#16283b}}
*{box-sizing:border-box}
body{margin:0;padding:20px 24px;min-height:100vh;background:var(--paper);color:var(--ink);
font:15px/1.5 'Golos Text','Golos Text Variable',system-ui,sans-serif;overflow-wrap:anywhere}
header{display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px;font-size:19px;font-weight:650}
svg{width:26px;height:26px}
rect{fill:var(--accent)}
path{fill:none;stroke:var(--on);stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}
small{padding:2px 9px;border-radius:12px;background:var(--sunken);color:var(--ink-2);
font-size:13px;font-weight:550;line-height:20px}
main{max-width:440px;margin:9vh auto 48px}
h1{margin:0 0 16px;font:600 32px/1.2 'Source Serif 4','Source Serif 4 Variable',Georgia,serif}
.note{margin:0 0 24px;padding:12px 14px;border-radius:8px;background:var(--info-weak);
color:var(--info)}
section{padding:20px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
dl{margin:0 0 20px}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:8px 0;
border-bottom:1px solid var(--line)}
dl div:first-child{padding-top:0}
dt{color:var(--ink-2)}
dd{margin:0}
.sum{align-items:baseline;border-bottom:0}
.sum dd{font-size:26px;font-weight:650;font-variant-numeric:tabular-nums}
form{display:flex;flex-wrap:wrap;gap:12px}
button,.button{display:inline-block;min-height:42px;padding:9px 18px;border:1px solid var(--strong);
border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;font-weight:600;
text-align:center;text-decoration:none;cursor:pointer}
button:hover{background:var(--sunken)}
.main{flex:1 1 auto;border-color:var(--accent);background:var(--accent);color:var(--on)}
.main:hover{border-color:var(--hover);background:var(--hover)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (max-width:640px){body{padding:12px 16px 20px}h1{font-size:28px}}
`;
