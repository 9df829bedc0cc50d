/** The form as a model reads it; the schema of the tool says the same (frame-way.spec.ts). */
export const FRAME_FORM = `
ColumnId {table: "t1", column: "exact name"}
RowValue, what one row gives:
 {is:"cell",column} {is:"constant",value:number} {is:"date",value:"2024-03-01"}
 {is:"plus"|"minus"|"times"|"per",left:RowValue,right:RowValue} {is:"absolute",of:RowValue}
 {is:"default",of:RowValue,otherwise:RowValue}  where "of" is empty
 {is:"elapsed",from:RowValue,to:RowValue,in:"day"|"hour"|"minute"|"month"|"year"}
 {is:"days-after",date:RowValue,days:RowValue}
 {is:"of-group",how:"sum"|"mean"|"min"|"max"|"count",of:RowValue,within:[ColumnId]}  what all rows of the
   row's own customer, order … come to: bands of customers by what they bought, rows of those above a sum
 {is:"read",column,as:"number"|"date"}  a text column that holds numbers or dates; "9:30" is a date, too:
   its hour as a key is {is:"part",of:{is:"read",…},part:"hour"}, as a condition part-is
Measure, what many rows give:
 {is:"count",table} {is:"distinct",column}
 {is:"sum"|"mean"|"median"|"min"|"max"|"deviation",of:RowValue} {is:"weighted",of:RowValue,weight:RowValue}
 {is:"level",of:RowValue,along:ColumnId,at:"first"|"last"|"mean"}  a stock, added over things at one moment
 {is:"over-groups",how:"mean"|"median"|"min"|"max"|"sum"|"count",of:Measure,by:[Key],sign,value}
   groups within the group: "в среднем в месяц"; count with sign and value: how many of them are so
 {is:"only",where:Condition,measure:Measure}  a condition of this measure alone
 {is:"ratio",part:Measure,whole:Measure,as:"percent"|"times"|"each"}
 {is:"plus"|"difference",left:Measure,right:Measure} {is:"scaled",of:Measure,by:number} {is:"size",of:Measure}
   amounts that differ by scale alone (1000 RUB and RUB) are brought together by the service, never by "scaled"
 {is:"given",value:number}  a number that the request names
 {is:"named",name}  an earlier measure of this ask {is:"defined",id}  a definition of the workbook
 {is:"share",of:Measure,within:[key name]}  percent of the whole, or within these keys
 {is:"across",how,of:Measure,within:[key name],first:number|null}  over the groups of the answer, or over so
   many of them with the greatest values: the share of the top three is a percent ratio of two "across" sums,
   the one with first 3, the other with null; the ask has all groups (no top)
 {is:"running",of:Measure,along:key name}
 {is:"change",of:Measure,along:key name,to:"previous"|"year-ago",as:"amount"|"percent"}
Key, what rows are told apart by:
 {is:"value",column,also:[ColumnId],merged:true}  also: its own column for the same in another table;
   merged: what differs by case, spaces, quotes, ё is one; false only where spellings are asked for
 {is:"period",of:RowValue,also:[RowValue],grain:"day"|"week"|"month"|"quarter"|"half"|"year"}
 {is:"part",of:RowValue,part:"hour"|"weekday"|"day"|"month"|"quarter"|"year"}  weekday 1 is Monday
 {is:"band",of:RowValue,bands:[{name|null,from|null,below|null}]}
 {is:"case",cases:[{name,where:Condition}],rest:name|null}  X against the rest; null leaves the rest out
Condition:
 {is:"all"|"any",of:[Condition]} {is:"not",of:Condition}
 {is:"one-of",column,values:[text]}  whatever case, spaces, quotes, ё; "written" instead: letter for letter
 {is:"empty",column} {is:"words",column,any:[part of a word]}
 {is:"compare",left:RowValue,sign,right:RowValue}  sign: < <= > >= = <>
 {is:"against-mean",of:RowValue,sign:"<"|">",within:[ColumnId]}
 {is:"within",of:RowValue,from:date|null,before:date|null}  from <= value < before
 {is:"part-is",of:RowValue,part,values:[integer]}
 {is:"repeated",columns:[ColumnId]}  another row says the same in all these columns
 {is:"found",column,among:ColumnId,where:Condition|null}  the cell stands in another table's column
Ask:
 {is:"table",measures:[{name,measure}],by:[{name,key}],where,having,order:[{by:name,descending:boolean}],
  top:{count,per:[key name]}|null,everyPeriod:boolean}
   having: {is:"all"|"any",of:[]} {is:"not",of} {is:"compare",left,sign,right} of {is:"measure",name} or {is:"number",value}
 {is:"rows",columns:[{name,value:RowValue}],where,order,top:number|null,totals:[name]}
 {is:"unpivot",of:table ask,measure:name,value:name,descending:boolean,top:number|null}
   measures of one unit as rows
 {is:"relation",over:"rows",x:RowValue,y:RowValue,method:"pearson"|"spearman",where,by}
 {is:"relation",over:"groups",x:Measure,y:Measure,each:[Key],method,where,by}
 {is:"means-differ",of:RowValue,first:Condition,second:Condition}
 {is:"shares-differ",table,what:Condition,first:Condition,second:Condition}
 {is:"repeats",columns:[ColumnId],where}
Frame {unions:[{table:"u1",of:["t1","t2"]}],asks:[Ask]}  a union puts parts of one list under one table id
`;
