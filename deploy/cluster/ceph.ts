interface CephPlace {
  id: string;
  folder: string;
  address: string;
  monitor: number;
  /** The gateway's address in the form of its own setting: `endpoint=…`. */
  gateway: string;
}

/** The settings of a Ceph of one monitor, one store in memory and its S3 gateway, all at one address. */
export const cephConfiguration = ({ id, folder, address, monitor, gateway }: CephPlace): string => `
[global]
fsid = ${id}
mon host = [v2:${address}:${monitor}/0]
public addr = ${address}
cluster addr = ${address}
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
ms cluster mode = crc
ms service mode = crc
ms client mode = crc
log file = ${folder}/$name.log
run dir = ${folder}
admin socket =
mon data = ${folder}/mon
mon allow pool size one = true
mon tick interval = 1
paxos propose interval = 0.02
paxos min wait = 0.01
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 4294967296
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
rgw data = ${folder}/rgw
rgw frontends = beast ${gateway}
rgw run sync thread = false
`;
