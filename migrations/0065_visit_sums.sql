CREATE TABLE "visit_sums" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"metric" text NOT NULL,
	"device" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "visit_sums_day_route_metric_device_bucket_pk" PRIMARY KEY("day","route","metric","device","bucket")
);
