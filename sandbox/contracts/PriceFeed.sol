// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.20;

/// A price in US dollars with eight decimals, readable as both of Chainlink's aggregator interfaces.
contract PriceFeed {
    struct Round {
        int192 answer;
        uint64 updatedAt;
    }

    uint8 public constant decimals = 8;
    uint256 public constant version = 4;
    string public description;
    address public immutable keeper;
    uint80 public latestRound;
    mapping(uint80 => Round) private rounds;

    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);

    constructor(string memory description_, address keeper_) {
        description = description_;
        keeper = keeper_;
    }

    function setAnswer(int256 answer) external {
        require(msg.sender == keeper, "PriceFeed: not the keeper");
        require(answer > 0 && answer <= type(int192).max, "PriceFeed: answer out of range");
        latestRound += 1;
        rounds[latestRound] = Round(int192(answer), uint64(block.timestamp));
        emit AnswerUpdated(answer, latestRound, block.timestamp);
    }

    function latestAnswer() external view returns (int256) {
        return rounds[latestRound].answer;
    }

    function latestTimestamp() external view returns (uint256) {
        return rounds[latestRound].updatedAt;
    }

    function getAnswer(uint256 roundId) external view returns (int256) {
        return rounds[uint80(roundId)].answer;
    }

    function getTimestamp(uint256 roundId) external view returns (uint256) {
        return rounds[uint80(roundId)].updatedAt;
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return getRoundData(latestRound);
    }

    function getRoundData(uint80 roundId)
        public
        view
        returns (uint80, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        Round memory round = rounds[roundId];
        require(round.updatedAt != 0, "No data present");
        return (roundId, round.answer, round.updatedAt, round.updatedAt, roundId);
    }
}
